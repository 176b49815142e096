import { propagationHeaders } from '@folkmoot/service-kit/calls/propagation-headers'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { attachCaller, type Caller, readCaller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express'
import inject from 'light-my-request'
import { sendError } from './send-error.ts'

/** The API's reply to a GET, as a client would read it. */
export interface ApiReply {
	status: number
	body: unknown
}

/** A GET of the API inside this process, for an authenticated caller: for server-side rendering. */
export type ReadApi = (address: string, caller: Caller) => Promise<ApiReply>

/** Longer than a page waits for its data. */
const timeoutMs = 4_000

/**
 * Dispatches a request in memory to the API's routers, without a connection. A caller who is known already is named by the header
 * that services of other processes get: the session is not looked up again.
 */
export function createApiReader(api: Router, { db, secret, log }: Pick<Deps, 'db' | 'secret' | 'log'>): ReadApi {
	const app = createInMemoryApp()
	app.use(readSignedCaller(secret), api)
	app.use(((error, _req, res, _next) => sendError(error, res, log)) satisfies ErrorRequestHandler)

	async function read(url: string, caller: Caller): Promise<ApiReply> {
		const headers = { [viewerHeader]: signCaller(caller, secret, Date.now()), ...propagationHeaders(db) }
		const { statusCode, payload } = await inject(app, { url, headers, signal: AbortSignal.timeout(timeoutMs), validate: false })
		return { status: statusCode, body: payload === '' ? null : JSON.parse(payload) }
	}

	// A refusal is a reply. What is none took too long, broke off or is not JSON.
	return (address, caller) =>
		read(address, caller).catch((error: unknown) => {
			log.error({ err: error, path: address }, 'page data request failed')
			const { status, body } = fail('service_unavailable')
			return { status, body }
		})
}

/**
 * light-my-request derives the prototypes of an Express app's requests and responses from its own. This app gets copies of
 * Express's, because the originals belong to every app of the process.
 */
function createInMemoryApp(): Express {
	const app = createApp()
	for (const [own, shared] of [
		[app.request, express.request],
		[app.response, express.response],
	])
		Object.setPrototypeOf(own, Object.create(Object.getPrototypeOf(shared), Object.getOwnPropertyDescriptors(shared)))
	return app
}

function readSignedCaller(secret: string): RequestHandler {
	return (req, _res, next) => {
		const caller = readCaller(req.get(viewerHeader), secret, Date.now())
		if (caller) attachCaller(req, caller)
		// http-proxy-middleware reports a lost connection only where the caller's own is still open; here is none to close.
		Object.assign(req.socket, { writable: true })
		next()
	}
}
