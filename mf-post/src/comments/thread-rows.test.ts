import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { expect, test } from 'vitest'
import { buildTree } from './comment-tree.ts'
import { isSameRow, pathOf, threadRows } from './thread-rows.ts'

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
