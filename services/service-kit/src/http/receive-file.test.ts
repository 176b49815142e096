import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Request } from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { receiveFile } from './receive-file.ts'

afterEach(() => void vi.unstubAllEnvs())

const form = '--q\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nbytes\r\n--q--\r\n'
const headers = { 'content-type': 'multipart/form-data; boundary=q', 'content-length': form.length }

/** Sends a form to a server that receives it as `receive` says; returns the outcome. */
async function upload(receive: (req: Request) => Promise<unknown>): Promise<unknown> {
	const outcome = Promise.withResolvers<unknown>()
	const app = express().post('/', (req, res) => {
		receive(req)
			.then(outcome.resolve, outcome.resolve)
			.finally(() => res.end())
	})
	const server = createServer(app)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	request({ port, host: '127.0.0.1', method: 'POST', headers })
		.on('error', () => {})
		.end(form)
	const result = await outcome.promise
	server.closeAllConnections()
	server.close()
	return result
}

it('frees the upload slot if no temporary folder can be created', async () => {
	vi.stubEnv('TMPDIR', '/does/not/exist')
	const results: unknown[] = []
	for (let n = 0; n < 15; n++) results.push(await upload((req) => receiveFile(req, { field: 'image' }, 'one sender')))
	expect(results).toEqual(Array(15).fill(expect.objectContaining({ code: 'ENOENT' })))
})

it('rejects if the sender has disconnected before the form is read', async () => {
	const result = await upload((req) => {
		req.destroy()
		return receiveFile(req, { field: 'image' }, 'another sender')
	})
	expect(result).toMatchObject({ status: 400, fields: { image: 'The form could not be read.' } })
})

it('streams the file to disk', async () => {
	const sent = async (req: Request) => {
		const { file, discard } = await receiveFile(req, { field: 'image' }, 'a third sender')
		await discard()
		return file
	}
	expect(await upload(sent)).toMatchObject({ size: 5, filename: 'a' })
})
