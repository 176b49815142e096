import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress, isHttps, siteOrigin } from './client-address.ts'

function request(peer: string, headers: Record<string, string> = {}): IncomingMessage {
	const socket = new Socket()
	Object.defineProperty(socket, 'remoteAddress', { value: peer })
	return Object.assign(new IncomingMessage(socket), { headers })
}
const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 192.0.2.3', 'x-forwarded-proto': 'https' }

describe('clientAddress()', () => {
	it('is the peer address without trusted proxies', () => {
		expect(clientAddress(request('10.0.0.1', forwarded), 0)).toBe('10.0.0.1')
		expect(clientAddress(request('::ffff:10.0.0.1'), 0)).toBe('10.0.0.1')
		expect(isHttps(request('10.0.0.1', forwarded), 0)).toBe(false)
	})

	it('counts as many entries from the end as proxies are trusted', () => {
		expect(clientAddress(request('10.0.0.1', forwarded), 1)).toBe('192.0.2.3')
		expect(clientAddress(request('10.0.0.1', forwarded), 2)).toBe('198.51.100.7')
		expect(clientAddress(request('10.0.0.1', forwarded), 9)).toBe('203.0.113.9')
		expect(isHttps(request('10.0.0.1', forwarded), 1)).toBe(true)
	})

	it('is written in one way', () => {
		expect(clientAddress(request('2001:DB8:0:0::1'), 0)).toBe('2001:db8::1')
		expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': '::ffff:192.0.2.3' }), 1)).toBe('192.0.2.3')
	})

	it('is always a valid IP address', () => {
		expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': 'me' }), 1)).toBe('10.0.0.1')
		expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1')
	})
})

describe('siteOrigin()', () => {
	it.each([
		['talk.example', 0, 'http://talk.example'],
		['LocalHost:8080', 0, 'http://localhost:8080'],
		['[::1]:8080', 0, 'http://[::1]:8080'],
		['talk.example', 1, 'https://other.example'],
		['talk.example/path', 0, ''],
		['user@talk.example', 0, ''],
		['', 0, ''],
	])('of %j behind %i proxies is %j', (host, trusted, origin) => {
		expect(siteOrigin(request('10.0.0.1', { host, ...forwarded, 'x-forwarded-host': 'other.example' }), trusted)).toBe(origin)
	})
})
