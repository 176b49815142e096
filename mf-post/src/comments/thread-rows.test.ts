import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { expect, test } from 'vitest'
import { buildTree } from './comment-tree.ts'
import { isSameRow, pathOf, threadRows } from './thread-rows.ts'

/** 1 ─ (2 ─ 3, 4); 5, with two replies not loaded */
const said = (n: number, parents: number[], noReplies = 0) =>
	sampleComment({
		id: sampleId(n),
		parentId: parents.length > 0 ? sampleId(parents.at(-1) ?? 0) : null,
		ancestors: parents.map((parent) => sampleId(parent)),
		upvotes: 100 - n,
		noReplies,
	})
const { roots } = buildTree([said(1, [], 3), said(2, [1], 1), said(3, [1, 2]), said(4, [1]), said(5, [], 2)])
const rows = (room: number, ...folded: number[]) =>
	threadRows(roots, { room, isFolded: ({ comment }) => folded.some((n) => comment.id === sampleId(n)) })
const names = (list: ReturnType<typeof rows>) =>
	list.map(({ kind, node, isFolded }) => `${Number.parseInt(node.comment.id, 16)}${kind === 'more' ? '+' : ''}${isFolded ? '-' : ''}`)

const first = Number.parseInt(sampleId(1), 16)

test.each([
	['all of it', 100, [], ['1', '2', '3', '4', '5', '5+']],
	['as much as there is room for', 3, [], ['1', '2', '3']],
	['without what is folded', 100, [2], ['1', '2-', '4', '5', '5+']],
	['what is folded takes its room', 4, [1], ['1-']],
	['nothing where there is no room', 0, [], []],
])('%s', (_name, room, folded, expected) => {
	expect(names(rows(room, ...folded)).map((name) => name.replace(/^\d+/, (id) => `${Number(id) - first + 1}`))).toEqual(expected)
})

test('a row knows what it stands below', () => {
	const deep = rows(100)[2]
	expect(deep && pathOf(deep).map(({ key }) => key)).toEqual([sampleId(1), sampleId(2)])
})

test('where only the beginning is here, what is missing at its end is not asked for by itself', () => {
	const whole = threadRows(roots, { room: 100, isFolded: () => false })
	expect(whole.at(-1)?.kind).toBe('more')
	expect(threadRows(roots, { room: 100, isFolded: () => false, isCut: true })).toEqual(whole.slice(0, -1))
})

test('after something was folded the rows elsewhere are drawn alike', () => {
	const [before, after] = [rows(100), rows(100, 2)]
	const alike = after.map((row) => before.some((other) => isSameRow(other, row)))
	expect(names(after).map((name) => name.replace(/^\d+/, (id) => `${Number(id) - first + 1}`))).toEqual(['1', '2-', '4', '5', '5+'])
	expect(alike).toEqual([true, false, true, true, true])
})
