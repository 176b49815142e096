import { expect, it, vi } from 'vitest'
import { forgetMetadata, keepingMetadata } from './issuer-metadata.ts'

const minute = 60_000
const options = { body: null, headers: {}, method: 'GET', redirect: 'manual' } as const

/** An issuer of its own for each test, and how often it was asked. */
let count = 0
function anIssuer(headers: Record<string, string> = {}, status = 200) {
	const issuer = `https://id${++count}.example/realm`
	const address = `${issuer}/.well-known/openid-configuration`
	const asked = vi.fn(async () => new Response('{"a":1}', { status, headers: { 'content-type': 'application/json', ...headers } }))
	let at = 0
	const fetch = keepingMetadata(asked, () => at)
	const get = async (after: number, from = address) => {
		at += after
		return (await fetch(from, options)).text()
	}
	return { issuer, asked, get }
}

it.each<[string, Record<string, string>, number]>([
	['five minutes without a word', {}, 5],
	['five minutes against its word', { 'cache-control': 'no-store, max-age=0' }, 5],
	['as long as it says', { 'cache-control': 'public, max-age=1800' }, 30],
	['an hour at most', { 'cache-control': 'max-age=999999999' }, 60],
])('metadata are kept for %s', async (_what, headers, minutes) => {
	const { asked, get } = anIssuer(headers)
	expect(await get(0)).toBe('{"a":1}')
	expect(await get(minutes * minute - 1)).toBe('{"a":1}')
	expect(asked).toHaveBeenCalledTimes(1)
	await get(1)
	expect(asked).toHaveBeenCalledTimes(2)
})

it('failures and everything else are not kept', async () => {
	const broken = anIssuer({}, 500)
	await broken.get(0)
	await broken.get(0)
	expect(broken.asked).toHaveBeenCalledTimes(2)
	const { issuer, asked, get } = anIssuer()
	for (let time = 0; time < 2; time++) await get(0, `${issuer}/jwks`)
	expect(asked).toHaveBeenCalledTimes(2)
})

it('what led to a failure is asked for again', async () => {
	const { issuer, asked, get } = anIssuer()
	await get(0)
	forgetMetadata(issuer)
	await get(0)
	expect(asked).toHaveBeenCalledTimes(2)
})
