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

	it('is that of the peer without an entry', () => {
		expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1')
		expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': '' }), 1)).toBe('10.0.0.1')
	})

	it.each([
		['192.0.2.3', '192.0.2.3'],
		['192.0.2.3:4711', '192.0.2.3'],
		['2001:db8::1', '2001:db8::1'],
		['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
		['[2001:db8::1]', '2001:db8::1'],
		['[2001:db8::1]:4711', '2001:db8::1'],
		['fe80::1%eth0', 'fe80::1'],
		['[fe80::1%25eth0]:4711', 'fe80::1'],
		['::ffff:192.0.2.3', '192.0.2.3'],
		['::ffff:c000:203', '192.0.2.3'],
		['[::ffff:192.0.2.3]:4711', '192.0.2.3'],
		['198.51.100.7:80, 192.0.2.3:4711', '192.0.2.3'],
		['rubbish, 192.0.2.3:4711', '192.0.2.3'],
	])('%j is %s', (entries, address) => {
		expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': entries }), 1)).toBe(address)
	})

	it.each([
		'me',
		'unknown',
		'_hidden',
		'for=192.0.2.3',
		'for="[2001:db8::1]:4711"',
		'192.0.2.3:',
		'192.0.2.3:port',
		'192.0.2.3:123456',
		'192.0.2.3:1:2',
		'192.0.2',
		'192.0.2.300',
		'0300.0.2.3',
		'0xc0.0.2.3',
		'3221225987',
		'[192.0.2.3',
		'[2001:db8::1',
		'2001:db8::1]:4711',
		'[]:4711',
		':4711',
		'1::2::3',
		'192.0.2.3;a',
		'a'.repeat(10_000),
		`${'1.'.repeat(5_000)}:1`,
	])('%j stands for the peer', (entry) => {
		expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': entry }), 1)).toBe('10.0.0.1')
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
		['1.2.3.4.5', 0, ''],
		['x.example:70000', 0, ''],
		['[1::2::3]:80', 0, ''],
	])('of %j behind %i proxies is %j', (host, trusted, origin) => {
		expect(siteOrigin(request('10.0.0.1', { host, ...forwarded, 'x-forwarded-host': 'other.example' }), trusted)).toBe(origin)
	})
})
