import { describe, expect, it } from 'vitest'
import { parentsFirst } from './parents-first.ts'
import type { Numbered } from './row.ts'

function comments(...pairs: [id: string, parent: string | null][]): Numbered<'comment'>[] {
	const at = new Date(0)
	return pairs.map(([id, parent], index) => ({
		line: index + 1,
		row: {
			kind: 'comment',
			id,
			post: 'p',
			parent,
			author: 'ada',
			body: '',
			createdAt: at,
			editedAt: null,
			upvotes: 0,
			downvotes: 0,
			source: null,
			deleted: false,
			addresses: [],
			language: '',
		},
	}))
}

describe('parentsFirst', () => {
	it.each<[string, [string, string | null][], string, string]>([
		['nothing', [], '', ''],
		[
			'in order',
			[
				['a', null],
				['b', 'a'],
				['c', 'b'],
			],
			'a b c',
			'',
		],
		[
			'upside down',
			[
				['c', 'b'],
				['b', 'a'],
				['a', null],
			],
			'a b c',
			'',
		],
		[
			'below one that is elsewhere',
			[
				['b', 'a'],
				['a', 'x'],
			],
			'a b',
			'',
		],
		[
			'itself',
			[
				['a', 'a'],
				['b', 'a'],
			],
			'a b',
			'a',
		],
		[
			'a circle of two',
			[
				['a', 'b'],
				['b', 'a'],
			],
			'a b',
			'a',
		],
		[
			'a tail to a circle',
			[
				['t', 'b'],
				['a', 'c'],
				['b', 'a'],
				['c', 'b'],
			],
			'a b t c',
			'a',
		],
	])('%s', (_what, pairs, expected, cutIds) => {
		const { ordered, cut } = parentsFirst(comments(...pairs))
		const ids = ordered.map(({ row }) => row.id)
		expect([...ids].sort()).toEqual(pairs.map(([id]) => id).sort())
		expect([...cut].map(({ row }) => row.id).join(' ')).toBe(cutIds)
		for (const { row } of ordered) {
			const isCut = cutIds === row.id
			if (row.parent !== null && ids.includes(row.parent) && !isCut) expect(ids.indexOf(row.parent)).toBeLessThan(ids.indexOf(row.id))
		}
		expect(ids.length).toBe(expected.split(' ').filter(Boolean).length)
	})
})
