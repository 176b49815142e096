import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, test } from 'vitest'
import { buildTree, type CommentNode } from './comment-tree.ts'
import { firstWindow, nextWindow, windowFor } from './reading-window.ts'

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

describe('nextWindow', () => {
	test.each([
		['so many top-level comments more', [0, 0, 0, 0, 0], 1, 2, 3],
		['with all that is below them', [2, 3, 0, 0], 0, 2, 7],
		['goes on within a thread that was cut', [5, 0, 0], 2, 1, 7],
		['ends with the thread', [1, 1], 4, 20, 4],
		['takes a very long thread in pieces', [900, 0], 100, 20, 300],
	])('%s', (_name, replies, shown, perStep, expected) => {
		expect(nextWindow(thread(...replies), shown, perStep)).toBe(expected)
	})

	test('reaches the end of any thread', () => {
		const roots = thread(3, 700, 0, 12, 0, 0, 450)
		let shown = firstWindow
		for (let step = 0; step < 50; step += 1) shown = nextWindow(roots, shown, 5)
		expect(shown).toBe(roots.reduce((sum, { size }) => sum + size, 0))
	})
})

describe('windowFor', () => {
	test('is the first window unless a comment further down is wanted', () => {
		const roots = thread(3, 400)
		const [, long] = roots
		const last = long?.replies.at(-1)?.comment.id ?? ''
		expect(windowFor(roots, null)).toBe(firstWindow)
		expect(windowFor(roots, roots[0]?.comment.id ?? '')).toBe(firstWindow)
		expect(windowFor(roots, sampleId(1))).toBe(firstWindow)
		expect(windowFor(roots, last)).toBe(404 + 20)
	})
})
