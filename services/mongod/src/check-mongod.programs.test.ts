import { describe, expect, test } from 'vitest'
import { checkMongod, describeBroken, parseVersion } from './check-mongod.ts'

describe('parseVersion', () => {
	test.each([
		['db version v6.0.5\nBuild Info: {', { state: 'works', version: '6.0.5' }],
		['db version v8.2.6', { state: 'works', version: '8.2.6' }],
		['db version v4.4.29', { state: 'broken', reason: 'it is version 4.4.29; 6.0 or newer is needed' }],
		['hello', { state: 'broken', reason: 'it does not report its version' }],
	])('%j', (output, expected) => {
		expect(parseVersion(output)).toEqual(expected)
	})
})

describe('describeBroken', () => {
	test.each([
		['mongod: error while loading shared libraries: libssl.so.3: cannot open shared object file: No such file', 'libssl.so.3'],
		["mongod: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by mongod)", 'GLIBC_2.34'],
		['Command failed (stopped by SIGILL)', 'AVX'],
		['spawn /cache/mongod EACCES', 'no permission'],
		['spawn ENOEXEC', 'another processor architecture'],
		['\nsomething else\nmore', 'it does not run: something else'],
	])('%j', (output, expected) => {
		expect(describeBroken(output)).toContain(expected)
	})
})

test('reports a missing program', async () => {
	expect(await checkMongod('no-such-mongod')).toEqual({ state: 'absent' })
})

test('reports a program that is not mongod', async () => {
	expect(await checkMongod(process.execPath)).toMatchObject({ state: 'broken' })
})
