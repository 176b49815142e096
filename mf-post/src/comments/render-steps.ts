import type { CommentNode } from './comment-tree.ts'

/** How many comments the server renders: enough to read, few enough for a fast first paint. */
export const initialRenderCount = 40

/** Top-level comments are drawn in steps, so that the page stays responsive (rule comments-4). */
export const renderSteps = {
	desktop: { roots: 20, intervalMs: 100 },
	phone: { roots: 5, intervalMs: 250 },
} as const

/** Limits a step for threads with many replies. */
const maxCommentsPerStep = 200

/** How many comments to draw next, in reading order: `rootsPerStep` more top-level ones with their replies. */
export function nextRenderCount(roots: readonly CommentNode[], shown: number, rootsPerStep: number): number {
	let end = 0
	let addedRoots = 0
	for (const { size } of roots) {
		if (end >= shown) {
			if (addedRoots === rootsPerStep) break
			addedRoots += 1
		}
		end += size
	}
	return Math.min(end, shown + maxCommentsPerStep)
}

/** The count that includes the focused comment and a few after it; at least `initialRenderCount`. */
export function renderCountFor(roots: readonly CommentNode[], focusId: string | null): number {
	const index = focusId === null ? -1 : indexInReadingOrder(roots, focusId)
	return Math.max(initialRenderCount, index + 20)
}

/** Index of a comment in reading order; -1 if it is not there. */
function indexInReadingOrder(nodes: readonly CommentNode[], id: string): number {
	let before = 0
	for (const node of nodes) {
		if (node.comment.id === id) return before
		const below = indexInReadingOrder(node.replies, id)
		if (below !== -1) return before + 1 + below
		before += node.size
	}
	return -1
}
