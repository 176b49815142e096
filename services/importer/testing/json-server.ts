import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicNetwork } from '@folkmoot/service-kit/external/external-request'
import express, { type Express } from 'express'
import { type Pace, politePace } from '../src/reading/crawl-pages.ts'

export interface JsonServer {
	origin: string
	/** Paths with their queries, in the order in which they were asked for. */
	asked: string[]
	/** The most requests at one time. */
	atOnce: () => number
	app: Express
	/** For crawls of it: without pauses, and only this machine is asked. */
	pace: Pace
	close: () => void
}

/** A site on this machine, to be crawled. */
export async function startJsonServer(): Promise<JsonServer> {
	const app = express()
	const asked: string[] = []
	let [open, most] = [0, 0]
	app.use((request, response, next) => {
		asked.push(request.originalUrl)
		open++
		most = Math.max(most, open)
		response.once('close', () => open--)
		next()
	})
	const server: Server = app.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a port is listened on
	const network = { ...publicNetwork, isAllowed: (address: string) => address === '127.0.0.1', extraPorts: [port] }
	const pace = { ...politePace, pauseMs: 0, backOffMs: 1, timeoutMs: 300, backOffMaxMs: 50, tries: 3, network }
	return {
		origin: `http://127.0.0.1:${port}`,
		asked,
		atOnce: () => most,
		app,
		pace,
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}
