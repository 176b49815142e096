import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindsOf, readSource, type SourceResult } from '../../../testing/read-source.ts'
import { piefed } from './piefed.ts'

const data = (name: string) => path.join(import.meta.dirname, '../../../testing/data/piefed', name)
const rowOf = ({ rows }: SourceResult, id: string) => rows.find((row) => 'id' in row && row.id === id)

let all: SourceResult
beforeAll(async () => {
	all = await readSource(piefed, [data('')])
})

describe('answers of the API', () => {
	it('give each post and comment once, in lists and trees', () => {
		expect(kindsOf(all.rows)).toEqual({ community: 4, user: 32, post: 71 + 5, comment: 143 })
		expect(all.leftOut.filter(({ kind }) => kind === 'comment')).toHaveLength(2 + 64)
		expect(all.leftOut.filter(({ kind }) => kind === 'post')).toHaveLength(2)
		expect(all.leftOut.filter(({ kind }) => kind === null)).toHaveLength(61 + 20 + 20)
	})

	it('have its names of fields', () => {
		expect(rowOf(all, 'post-5008')).toMatchObject({
			title: 'Mended: one green kettle',
			author: 'juniper_ko',
			body: expect.stringMatching(/^Please/),
			upvotes: 261,
		})
		expect(rowOf(all, 'comment-90030')).toMatchObject({
			post: 'post-5008',
			author: 'Tinware_Ida',
			body: expect.stringMatching(/^Somebody sold/),
		})
		expect(rowOf(all, 'post-5042')).toMatchObject({ type: 'link', url: 'https://pie.example/pictrs/image/0f0f.png' })
		expect(rowOf(all, 'post-5174')).toMatchObject({
			type: 'text',
			body: expect.stringContaining('- When: 2026-05-01T18:00:00.000000Z – 2026-05-01T20:00:00.000000Z (Europe/Oslo)'),
		})
		expect(rowOf(all, 'post-5167')).toMatchObject({ body: expect.stringContaining('- Week 14: ') })
		expect(rowOf(all, 'post-5254')).toMatchObject({ type: 'text' })
	})

	it('of a tree have their parents', async () => {
		const tree = await readSource(piefed, [data('post.replies.json.gz')])
		expect(kindsOf(tree.rows)).toEqual({ user: 18, comment: 64 })
		expect(rowOf(tree, 'comment-93083')).toMatchObject({ parent: 'comment-93046', post: 'post-5111' })
	})

	it('keep the place of what is gone, and nothing of it', () => {
		for (const id of ['post-5632', 'post-5653', 'post-5660', 'post-5673'])
			expect(rowOf(all, id)).toMatchObject({ deleted: true, title: '[deleted]', body: null })
		expect(JSON.stringify(all.rows)).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE|Permanently/)
	})
})
