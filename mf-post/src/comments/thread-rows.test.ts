import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, test } from 'vitest'
import { buildTree } from './comment-tree.ts'
import type { Excerpt } from './excerpt.ts'
import { isSameRow, pathOf, shownPathOf, threadRows } from './thread-rows.ts'

/** 1 ─ (2 ─ 3, 4); 5, with two replies not loaded */
const commentWith = (n: number, parents: number[], noReplies = 0) =>
	sampleComment({
		id: sampleId(n),
		parentId: parents.length > 0 ? sampleId(parents.at(-1) ?? 0) : null,
		ancestors: parents.map((parent) => sampleId(parent)),
		upvotes: 100 - n,
		noReplies,
	})
const { roots } = buildTree([
	commentWith(1, [], 3),
	commentWith(2, [1], 1),
	commentWith(3, [1, 2]),
	commentWith(4, [1]),
	commentWith(5, [], 2),
])
const rows = (renderCount: number, ...folded: number[]) =>
	threadRows(roots, { renderCount, isFolded: ({ comment }) => folded.some((n) => comment.id === sampleId(n)) })
const names = (list: ReturnType<typeof rows>) =>
	list.map(({ kind, node, isFolded }) => `${Number.parseInt(node.comment.id, 16)}${kind === 'more' ? '+' : ''}${isFolded ? '-' : ''}`)

const first = Number.parseInt(sampleId(1), 16)

test.each([
	['all rows', 100, [], ['1', '2', '3', '4', '5', '5+']],
	['up to the render count', 3, [], ['1', '2', '3']],
	['without folded replies', 100, [2], ['1', '2-', '4', '5', '5+']],
	['folded replies count towards the render count', 4, [1], ['1-']],
	['no rows for a render count of zero', 0, [], []],
])('%s', (_name, renderCount, folded, expected) => {
	expect(names(rows(renderCount, ...folded)).map((name) => name.replace(/^\d+/, (id) => `${Number(id) - first + 1}`))).toEqual(expected)
})

test('pathOf returns the ancestors of a row', () => {
	const deep = rows(100)[2]
	expect(deep && pathOf(deep).map(({ key }) => key)).toEqual([sampleId(1), sampleId(2)])
})

test('omits the more row at the end of a truncated thread', () => {
	const whole = threadRows(roots, { renderCount: 100, isFolded: () => false })
	expect(whole.at(-1)?.kind).toBe('more')
	expect(threadRows(roots, { renderCount: 100, isFolded: () => false, isTruncated: true })).toEqual(whole.slice(0, -1))
})

test('isSameRow is true for rows elsewhere after a fold', () => {
	const [before, after] = [rows(100), rows(100, 2)]
	const alike = after.map((row) => before.some((other) => isSameRow(other, row)))
	expect(names(after).map((name) => name.replace(/^\d+/, (id) => `${Number(id) - first + 1}`))).toEqual(['1', '2-', '4', '5', '5+'])
	expect(alike).toEqual([true, false, true, true, true])
})

describe('excerpt', () => {
	/** 100 ─ 101 ─ … ─ 111, and 120, a second reply to 107 */
	const chain = Array.from({ length: 12 }, (_, depth) =>
		commentWith(
			100 + depth,
			Array.from({ length: depth }, (_ancestor, n) => 100 + n),
			11 - depth,
		),
	)
	const deep = buildTree([...chain, commentWith(120, [100, 101, 102, 103, 104, 105, 106, 107])]).roots
	const rowsOf = (excerpt: Partial<Excerpt>) =>
		threadRows(deep, {
			renderCount: 100,
			isFolded: () => false,
			excerpt: { startId: null, leftOut: new Set(), isOpened: () => false, ...excerpt },
		})
	const numbers = (list: ReturnType<typeof rowsOf>) => list.map(({ key }) => Number.parseInt(key, 16) - first + 1)

	test('ends at the ninth level, with a link where there is more', () => {
		const list = rowsOf({})
		expect(numbers(list)).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 120])
		expect(list.filter(({ isCut }) => isCut).map(({ key }) => key)).toEqual([sampleId(108)])
	})

	test('shows replies that were opened', () => {
		expect(numbers(rowsOf({ isOpened: ({ comment }) => comment.id === sampleId(108) }))).toContain(111)
	})

	test('starts above the focused comment', () => {
		const leftOut = new Set([100, 101, 102, 103, 104, 105, 106].map((n) => sampleId(n)))
		const list = rowsOf({ startId: sampleId(107), leftOut })
		expect(numbers(list)).toEqual([107, 108, 109, 110, 111, 120])
		expect(list.map((row) => shownPathOf(row).length)).toEqual([0, 1, 2, 3, 4, 1])
		// Locks above it still count.
		expect(list[0] && pathOf(list[0])).toHaveLength(7)
	})
})
