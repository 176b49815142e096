import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createIssuerRequests, issuerProblem } from './issuer-network.ts'

const production = { localIssuers: false, mode: 'production' }
const local = { localIssuers: true, mode: 'test' }

describe('the address of an issuer', () => {
	it.each(['https://id.example', 'https://id.example/realms/main', 'https://id.example:8443/'])('may be %s', (address) => {
		expect(issuerProblem(address, production)).toBeNull()
	})

	it.each([
		['id.example', 'That is not an address.'],
		['http://id.example', 'The address must begin with https.'],
		['http://127.0.0.1:9000', 'The address must begin with https.'],
		['ftp://id.example', 'The address must begin with https.'],
		['https://a:b@id.example', 'The address must not contain a password.'],
		['https://id.example/?x', 'The address of an issuer must not have a query or a fragment.'],
		['https://id.example/#', 'The address of an issuer must not have a query or a fragment.'],
		['https://10.0.0.1', 'That address is not on the Internet.'],
		['https://169.254.169.254', 'That address is not on the Internet.'],
		['https://[::1]', 'That address is not on the Internet.'],
	])('may not be %s', (address, problem) => {
		expect(issuerProblem(address, production)).toBe(problem)
	})

	it('may be local where operators allow it, and plain on this machine, but not in production', () => {
		expect(issuerProblem('https://10.0.0.1', { localIssuers: true, mode: 'production' })).toBeNull()
		expect(issuerProblem('http://127.0.0.1:9000', local)).toBeNull()
		expect(issuerProblem('http://127.0.0.1:9000', { localIssuers: true, mode: 'production' })).toMatch('https')
		expect(issuerProblem('http://10.0.0.1', local)).toMatch('https')
		expect(issuerProblem('https://169.254.169.254', local)).toMatch('not on the Internet')
	})
})

describe('requests to an issuer', () => {
	it('end at their deadline, however slowly it answers', async () => {
		const server = createServer((_req, res) => {
			res.writeHead(200, { 'content-type': 'application/json' })
			const drip = setInterval(() => res.write(' '), 20)
			res.on('close', () => clearInterval(drip))
		})
		server.listen(0, '127.0.0.1')
		await once(server, 'listening')
		const { port } = server.address() as AddressInfo // a TCP server has one
		const { fetch, hasFailed } = createIssuerRequests(local, 200)
		const asked = fetch(`http://127.0.0.1:${port}/`, { method: 'GET', headers: {}, body: null, redirect: 'manual' })
		await expect(asked).rejects.toThrow(/timeout|abort/i)
		expect(hasFailed()).toBe(true)
		server.closeAllConnections()
		server.close()
	})
})
