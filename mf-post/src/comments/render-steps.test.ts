import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, test } from 'vitest'
import { buildTree, type CommentNode } from './comment-tree.ts'
import { initialRenderCount, nextRenderCount, renderCountFor } from './render-steps.ts'

/** Top-level comments with these numbers of replies. */
function thread(...replies: number[]): readonly CommentNode[] {
	let made = 0
	const make = (parentId: string | null) => {
		made += 1
		return sampleComment({ id: sampleId(10_000 - made), parentId, ancestors: parentId ? [parentId] : [], upvotes: 1 })
	}
	const comments = replies.flatMap((count) => {
		const root = make(null)
		return [root, ...Array.from({ length: count }, () => make(root.id))]
	})
	return buildTree(comments).roots
}

describe('nextRenderCount', () => {
	test.each([
		['adds rootsPerStep top-level comments', [0, 0, 0, 0, 0], 1, 2, 3],
		['includes their replies', [2, 3, 0, 0], 0, 2, 7],
		['continues within a truncated thread', [5, 0, 0], 2, 1, 7],
		['ends with the thread', [1, 1], 4, 20, 4],
		['splits a very long thread', [900, 0], 100, 20, 300],
	])('%s', (_name, replies, shown, perStep, expected) => {
		expect(nextRenderCount(thread(...replies), shown, perStep)).toBe(expected)
	})

	test('reaches the end of every thread', () => {
		const roots = thread(3, 700, 0, 12, 0, 0, 450)
		let shown = initialRenderCount
		for (let step = 0; step < 50; step += 1) shown = nextRenderCount(roots, shown, 5)
		expect(shown).toBe(roots.reduce((sum, { size }) => sum + size, 0))
	})
})

describe('renderCountFor', () => {
	test('is the initial count unless the focused comment is further down', () => {
		const roots = thread(3, 400)
		const [, long] = roots
		const last = long?.replies.at(-1)?.comment.id ?? ''
		expect(renderCountFor(roots, null)).toBe(initialRenderCount)
		expect(renderCountFor(roots, roots[0]?.comment.id ?? '')).toBe(initialRenderCount)
		expect(renderCountFor(roots, sampleId(1))).toBe(initialRenderCount)
		expect(renderCountFor(roots, last)).toBe(404 + 20)
	})
})
