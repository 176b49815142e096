import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsOf, readSource, type SourceResult } from '../../../testing/read-source.ts'
import { discuit } from './discuit.ts'

const data = (name: string) => path.join(import.meta.dirname, '../../../testing/data/discuit', name)
const host = 'discuit.example'
const rowOf = ({ rows }: SourceResult, id: string) => rows.find((row) => 'id' in row && row.id === id)

let folder: string
let all: SourceResult
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-discuit-'))
	all = await readSource(discuit, [data('')], { host })
})
afterAll(() => rm(folder, { recursive: true }))

describe('answers of the API', () => {
	it.each([
		['posts.page1.json.gz', { post: 50 }, 0],
		['posts.page2.json.gz', { post: 25 }, 0],
		// The posts of these are in other files.
		['comments.page.json.gz', { post: 19, comment: 123 }, 1],
		['post-with-comments.json.gz', { community: 1, post: 1, user: 1, comment: 26 }, 1],
		['communities.json.gz', { community: 4, user: 4 }, 0],
		['users.json.gz', { user: 31 }, 0],
	])('%s', async (name, counts, copies) => {
		const result = await readSource(discuit, [data(name)])
		expect(kindsOf(result.rows)).toEqual(counts)
		expect(result.leftOut).toHaveLength(copies)
	})

	it('together give each row once', () => {
		expect(kindsOf(all.rows)).toEqual({ community: 4, user: 31, post: 73 + 5, comment: 123 })
		expect(new Set(all.leftOut.map(({ reason }) => reason))).toEqual(new Set(['an older or poorer copy of a row']))
	})

	it('have what ours have', () => {
		expect(rowOf(all, '17b8fb7b661f9c00d8fb6c17')).toMatchObject({
			...{
				kind: 'post',
				community: 'Menders',
				author: 'Ambry_Voss',
				type: 'text',
				title: 'Small rooms, big looms',
				upvotes: 188,
				downvotes: 17,
			},
			...{
				source: `https://${host}/menders/post/4nePU2Tu`,
				addresses: [`https://${host}/menders/post/4nePU2Tu`],
				createdAt: '2024-03-02T15:16:06Z',
			},
		})
		expect(rowOf(all, '17f1868d23475a0025f9def1')).toMatchObject({
			...{ post: '17b8fb7b661f9c00d8fb6c17', parent: null, author: 'brine_tomas', upvotes: 53, downvotes: 6 },
			addresses: [`https://${host}/menders/post/4nePU2Tu/17f1868d23475a0025f9def1`],
		})
		expect(rowOf(all, '17cad2cd36f43e00aec61845')).toMatchObject({
			type: 'text',
			body: expect.stringMatching(/^Ten of them(?:\n\n!\[[^\]]*\]\(https:\/\/discuit\.example\/[^)]+\)){10}$/),
		})
		expect(rowOf(all, '17cad2db2f3b960076da3ccf')).toMatchObject({ type: 'text', body: null })
		expect(rowOf(all, '17cad3acbb69be0063e530b5')).toMatchObject({ type: 'text', body: expect.stringMatching(/^The club/) })
	})

	it('keep the place of what is gone, and nothing of it', () => {
		for (const id of ['17cad27965482e00a6a30790', '17cad2875d8f8600d56edc1f', '17cad29555d6de00473eeae8']) {
			expect(rowOf(all, id)).toMatchObject({ deleted: true, title: '[deleted]', body: null })
		}
		for (const id of ['17fa53d993a3ca002f8dcd2d', '17fa53da0ad95e00163eb57d', '17fa53da46742800d2c136f9']) {
			expect(rowOf(all, id)).toMatchObject({ deleted: true, body: '' })
		}
		expect(rowOf(all, '17fa53da820ef2003c33aba4')).toMatchObject({ author: '', body: 'Account deleted, words kept' })
		expect(JSON.stringify(all.rows)).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE|\[Hidden\]|"ghost"|text is still here|Deleted by/)
	})

	it('of a profile give its comments a place', async () => {
		const file = path.join(folder, 'profile.json')
		const item = {
			id: 'c1',
			postId: '17b8fb7b661f9c00d8fb6c17',
			postPublicId: '4nePU2Tu',
			communityName: 'Tea',
			username: 'ann',
			postTitle: 'Leaves',
			body: 'b',
		}
		await writeFile(file, JSON.stringify({ items: [{ item, type: 'comment' }], next: null }))
		const { rows } = await readSource(discuit, [file], { host })
		expect(rows).toMatchObject([
			{
				kind: 'post',
				type: 'link',
				title: 'Leaves',
				url: `https://${host}/tea/post/4nePU2Tu`,
				author: '',
				createdAt: '2024-03-02T15:16:06.000Z',
			},
			{ kind: 'comment', post: '17b8fb7b661f9c00d8fb6c17', source: `https://${host}/tea/post/4nePU2Tu/c1` },
		])
	})

	it('of wrong types are left out', async () => {
		const file = path.join(folder, 'a.json')
		await writeFile(file, JSON.stringify([{ id: 1, publicId: 2 }, { id: [], postPublicId: 'x' }, { id: 'a', noMembers: 1 }, 5, null, [[]]]))
		expect(await readSource(discuit, [file])).toMatchObject({
			rows: [],
			leftOut: [{ reason: 'a post without an id or a community' }, { reason: 'a comment without an id or a post' }],
		})
	})
})

it.each([
	['/Menders/post/4nePU2Tu', '/menders/post/4nePU2Tu'],
	['/menders/post/4nePU2Tu/17f1', '/menders/post/4nePU2Tu/17f1'],
	['/Menders', '/menders'],
	['/@Ann_1', '/@ann_1'],
	['/@Ann_1/lists/x', null],
	['/', null],
])('canonical %s', (address, expected) => {
	expect(discuit.canonical?.(new URL(address, `https://${host}`), host)).toBe(expected && `https://${host}${expected}`)
	expect(discuit.canonical?.(new URL(address, 'https://other.example'), host)).toBeNull()
})
