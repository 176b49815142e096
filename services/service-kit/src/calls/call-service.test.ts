import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { success, successSchema } from '@folkmoot/contract-kit/success'
import { afterEach, expect, it } from 'vitest'
import type { Deps } from '../context.ts'
import { createCallService } from './call-service.ts'

const endpoint = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/internal/x',
	access: 'service',
	about: 'A call.',
	reply: successSchema,
})

let server: Server
afterEach(() => {
	server.closeAllConnections()
	server.close()
})

/** Calls a service in another process that answers every request with this. */
async function callWhere(status: number, body: string): Promise<unknown> {
	server = createServer((_req, res) => void res.writeHead(status).end(body))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	const deps = { config: { serviceUrls: { post: [`http://127.0.0.1:${port}`] } }, secret: 's', db: {} } as unknown as Deps // all that a call uses
	return createCallService(new Map(), () => deps)(endpoint, {})
}

it('returns the reply', async () => {
	expect(await callWhere(200, '{"success":true}')).toEqual(success)
})

it('throws the failure of the other service', async () => {
	await expect(callWhere(403, '{"status":403,"code":"post_locked"}')).rejects.toMatchObject({ status: 403, code: 'post_locked' })
})

it.each([
	['an error page of a load balancer', 502, '<h1>Bad Gateway</h1>'],
	['half a reply', 200, '{"success":'],
	['a failure code of another version', 409, '{"status":409,"code":"toString"}'],
	['an error without a code', 500, '{}'],
])('fails with 503 on %s', async (_what, status, body) => {
	await expect(callWhere(status, body)).rejects.toMatchObject({ status: 503, code: 'service_unavailable', retryAfter: 2 })
})
