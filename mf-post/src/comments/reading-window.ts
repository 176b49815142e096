import type { CommentNode } from './comment-tree.ts'

/** How many comments the server's HTML holds: enough to read, not so many that the page is late. */
export const firstWindow = 40

/** spec 1 §9: top-level comments are drawn in steps, so that the page stays quick. */
export const steps = {
	desk: { roots: 20, everyMs: 100 },
	phone: { roots: 5, everyMs: 250 },
} as const

/** A thread of many replies is not drawn at once either. */
const commentsPerStep = 200

/** How many comments to draw next, in reading order: so many top-level ones more, with what is below them. */
export function nextWindow(roots: readonly CommentNode[], shown: number, rootsPerStep: number): number {
	let end = 0
	let begun = 0
	for (const { size } of roots) {
		if (end >= shown) {
			if (begun === rootsPerStep) break
			begun += 1
		}
		end += size
	}
	return Math.min(end, shown + commentsPerStep)
}

/** The window that reaches down to a comment, and a little further. */
export function windowFor(roots: readonly CommentNode[], focusId: string | null): number {
	const place = focusId === null ? -1 : placeOf(roots, focusId)
	return Math.max(firstWindow, place + 20)
}

/** How many comments stand before this one in reading order; -1 if it is not there. */
function placeOf(nodes: readonly CommentNode[], id: string): number {
	let before = 0
	for (const node of nodes) {
		if (node.comment.id === id) return before
		const below = placeOf(node.replies, id)
		if (below !== -1) return before + 1 + below
		before += node.size
	}
	return -1
}
