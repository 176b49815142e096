import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

test.each([
	[undefined, false, false],
	['', false, false],
	['gzip', true, false],
	['gzip, deflate, br, zstd', true, true],
	['br;q=1.0, gzip;q=0.8, *;q=0.1', true, true],
	['gzip;q=0', false, false],
	['gzip ; q=0.000,br', false, true],
	['identity;q=1, GZIP', true, false],
	['brotli, bgzip', false, false],
	['*', true, true],
	['*;q=0', false, false],
	['*, gzip;q=0', false, true],
])('%s', (accepted, gzip, br) => {
	const request = Object.assign(new IncomingMessage(new Socket()), {
		headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
	})
	expect([acceptsEncoding(request, 'gzip'), acceptsEncoding(request, 'br')]).toEqual([gzip, br])
})
