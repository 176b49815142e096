import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findShared, shareLongReply, shareReply } from './shared-reply.ts'

const posts = Array.from({ length: 50 }, (_, id) => ({ id, title: `Bohnen für ${id} – ©` }))

/** What a reader gets, by both ways. */
function readBoth(reply: object): unknown[] {
	const shared = findShared(reply)
	return shared ? [shared.plain(), gunzipSync(shared.gzipped())].map((bytes) => JSON.parse(bytes.toString())) : []
}

describe('shareReply', () => {
	it('equals the JSON of the reply, plain and gzipped', () => {
		const reply = shareReply({ posts, next: null })
		expect(readBoth(reply)).toEqual([reply, reply])
	})

	it('is serialised and compressed once', () => {
		let written = 0
		const reply = shareReply({
			toJSON: () => {
				written += 1
				return { posts }
			},
		})
		for (let n = 0; n < 3; n++) expect(readBoth(reply)).toHaveLength(2)
		expect(written).toBe(1)
	})
})

it.each([0, 1, 64, 65, 1_000])('shareLongReply with %i rows equals the JSON and is serialised in advance', async (count) => {
	let written = 0
	const rows = Array.from({ length: count }, (_, id) => ({
		toJSON: () => {
			written += 1
			return { id, body: `Bohnen für ${id} – © ${'x'.repeat(100)}`, left: undefined }
		},
	}))
	const reply = await shareLongReply({ title: 'Zoë', rows, next: null })
	expect(written).toBe(count > 64 ? count : 0)
	const said = JSON.parse(JSON.stringify(reply))
	expect(readBoth(reply)).toEqual([said, said])
	expect(findShared(reply)?.gzipped()).toBe(findShared(reply)?.gzipped())
})

describe('shareLongReply with the list of an earlier reply', () => {
	const list = Array.from({ length: 100 }, (_, id) => ({ id, body: 'x'.repeat(1_000) }))
	const bytesOf = async (reply: object) => findShared(await shareLongReply(reply))?.gzipped()

	it('has the same bytes if the other fields are equal', async () => {
		const first = await bytesOf({ title: 'Beans', list, next: null })
		expect(await bytesOf({ title: 'Beans', list, next: null })).toBe(first)
	})

	it.each([
		['a field before', { title: 'Peas', list, next: null }],
		['a field after', { title: 'Beans', list, next: 'more' }],
		['another list', { title: 'Beans', list: [...list], next: null }],
	])('has new bytes after a change: %s', async (_, changed) => {
		const first = await bytesOf({ title: 'Beans', list, next: null })
		expect(await bytesOf(changed)).not.toBe(first)
		expect(readBoth(changed)).toEqual([changed, changed])
	})
})

it.each([null, 'text', 7, {}, { posts: [] }, []])('%j is not shared', (reply) => {
	expect(findShared(reply)).toBeNull()
})
