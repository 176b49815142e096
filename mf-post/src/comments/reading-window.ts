import type { CommentNode } from './comment-tree.ts'

/** How many comments the server renders: enough to read, few enough for a fast first paint. */
export const firstWindow = 40

/** spec 1 §9: top-level comments are drawn in steps, so that the page stays responsive. */
export const steps = {
	desk: { roots: 20, everyMs: 100 },
	phone: { roots: 5, everyMs: 250 },
} as const

/** Limits a step for threads with many replies. */
const commentsPerStep = 200

/** How many comments to draw next, in reading order: `rootsPerStep` more top-level ones with their replies. */
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

/** The window that includes the focused comment and a few after it; at least `firstWindow`. */
export function windowFor(roots: readonly CommentNode[], focusId: string | null): number {
	const place = focusId === null ? -1 : placeOf(roots, focusId)
	return Math.max(firstWindow, place + 20)
}

/** Index of a comment in reading order; -1 if it is not there. */
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
