import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { describe, expect, test } from 'vitest'
import { buildTree, type CommentNode } from './comment-tree.ts'
import { countNew, isNew, nextNew, previousNew, stepToNew } from './new-comments.ts'
import { threadRows } from './thread-rows.ts'

const since = { lastVisitAt: '2026-03-01T12:00:00.000Z', viewerId: sampleId(7) }
const before = '2026-03-01T11:59:59.999Z'
const after = '2026-03-01T12:00:00.001Z'

describe('isNew', () => {
	const other = { userId: sampleId(8), createdAt: after, deleted: false, isAuthorMuted: false }
	test.each([
		['by others since the last visit', other, since, true],
		['before the last visit', { ...other, createdAt: before }, since, false],
		['at the moment of the last visit', { ...other, createdAt: since.lastVisitAt }, since, false],
		['own comment', { ...other, userId: sampleId(7) }, since, false],
		['deleted', { ...other, deleted: true }, since, false],
		['by a muted author', { ...other, isAuthorMuted: true }, since, false],
		['first visit', other, { ...since, lastVisitAt: null }, false],
	])('%s', (_name, comment, seen, expected) => {
		expect(isNew(comment, seen)).toBe(expected)
	})
})

/** 1 ─ 2 ─ 3(new); 4 ─ 5(new) ─ 6(new); 7 */
const nodeComment = (n: number, parents: number[], over: Partial<Comment> = {}) =>
	sampleComment({
		id: sampleId(n),
		userId: sampleId(8),
		parentId: parents.length > 0 ? sampleId(parents.at(-1) ?? 0) : null,
		ancestors: parents.map((parent) => sampleId(parent)),
		depth: parents.length,
		upvotes: 100 - n,
		createdAt: [3, 5, 6].includes(n) ? after : before,
		...over,
	})
const { roots } = buildTree([
	nodeComment(1, []),
	nodeComment(2, [1]),
	nodeComment(3, [1, 2]),
	nodeComment(4, []),
	nodeComment(5, [4]),
	nodeComment(6, [4, 5]),
	nodeComment(7, []),
])

test('counts new comments per subtree', () => {
	expect(Object.fromEntries(countNew(roots, since))).toEqual({
		[sampleId(1)]: 1,
		[sampleId(2)]: 1,
		[sampleId(3)]: 1,
		[sampleId(4)]: 2,
		[sampleId(5)]: 2,
		[sampleId(6)]: 1,
	})
	expect(countNew(roots, { ...since, lastVisitAt: null }).size).toBe(0)
})

const counts = countNew(roots, since)
const rowsWith = (...folded: number[]) =>
	threadRows(roots, { renderCount: 100, isFolded: ({ comment }) => folded.some((n) => comment.id === sampleId(n)) })

describe('nextNew', () => {
	const next = (rows: ReturnType<typeof rowsWith>, from: number, isSkipped: (node: CommentNode) => boolean = () => false) =>
		nextNew(rows, from, { counts, since, isSkipped })

	test('steps from one new comment to the next, to the end', () => {
		const rows = rowsWith()
		expect([0, 3, 5, 6].map((from) => next(rows, from)?.id)).toEqual([sampleId(3), sampleId(5), sampleId(6), undefined])
	})

	test('unfolds folded threads', () => {
		expect(next(rowsWith(1), 0)).toEqual({ id: sampleId(3), folded: [sampleId(1), sampleId(2), sampleId(3)] })
		expect(next(rowsWith(1, 4), 1)).toEqual({ id: sampleId(5), folded: [sampleId(4), sampleId(5)] })
	})

	test('opens threads that are cut', () => {
		const cut = rowsWith()
			.filter(({ key }) => key === sampleId(4))
			.map((row) => ({ ...row, isCut: true }))
		expect(next(cut, 0)).toEqual({ id: sampleId(5), folded: [sampleId(4), sampleId(5)] })
	})

	test('skips threads that must stay folded', () => {
		expect(next(rowsWith(1), 0, () => true)?.id).toBe(sampleId(5))
		const isMuted = ({ comment }: { comment: Comment }) => comment.id === sampleId(2)
		expect(next(rowsWith(1), 0, isMuted)?.id).toBe(sampleId(5))
	})
})

describe('previousNew', () => {
	const previous = (rows: ReturnType<typeof rowsWith>, to: number, isSkipped: (node: CommentNode) => boolean = () => false) =>
		previousNew(rows, to, { counts, since, isSkipped })

	test('steps back from one new comment to the one before, to the beginning', () => {
		const rows = rowsWith()
		expect([7, 5, 4, 2].map((to) => previous(rows, to)?.id)).toEqual([sampleId(6), sampleId(5), sampleId(3), undefined])
	})

	test('goes to the last one of a folded or cut thread', () => {
		expect(previous(rowsWith(4), 5)).toEqual({ id: sampleId(6), folded: [sampleId(4), sampleId(5), sampleId(6)] })
		const cut = rowsWith()
			.filter(({ key }) => key === sampleId(5))
			.map((row) => ({ ...row, isCut: true }))
		expect(previous(cut, 1)?.id).toBe(sampleId(6))
	})

	test('skips threads that must stay folded', () => {
		expect(previous(rowsWith(4), 5, ({ comment }) => comment.id === sampleId(4))?.id).toBe(sampleId(3))
	})
})

test.each([
	['on, from a comment', { at: 2 }, true, 5],
	['on, from what is in view', { before: 2 }, true, 3],
	['back, from a comment', { at: 4 }, false, 3],
	['on, after the last one', { at: 5 }, true, 3],
	['back, before the first one', { at: 2 }, false, 6],
] as const)('steps %s', (_name, start, isForward, id) => {
	const found = stepToNew(rowsWith(), start, isForward, { counts, since, isSkipped: () => false })
	expect(found).toEqual({ id: sampleId(id), folded: [], isLeftOut: false })
})
