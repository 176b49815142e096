import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createAssets } from './assets.ts'

it('sends nothing, and does not fail, when the caller has left', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'assets-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(path.join(folder, 'main.0123456789.js'), 'export {}')
	const serveAsset = createAssets({ foldersOf: () => [folder] })
	const outcome = Promise.withResolvers<void>()
	const server = createServer((request, response) => {
		response.destroy()
		serveAsset(request, response, request.url ?? '').then(outcome.resolve, outcome.reject)
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	const closed = once(socket, 'close')
	socket.write('GET /assets/mf-feeds/main.0123456789.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
	await expect(outcome.promise).resolves.toBeUndefined()
	await closed
	expect(socket.bytesRead).toBe(0)
})
