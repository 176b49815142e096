import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentNode } from './comment-tree.ts'
import { pathOf, type ThreadRow } from './thread-rows.ts'

/** What decides which comments are new: those by others since the viewer last opened the post. */
export interface Since {
	/** ISO timestamp from the API; null for a first visit or a guest. */
	lastVisitAt: string | null
	viewerId: string | null
}

type NewCommentFields = Pick<Comment, 'userId' | 'createdAt' | 'deleted' | 'isAuthorMuted'>

/** Comments by muted authors and deleted comments are never new. */
export function isNew({ userId, createdAt, deleted, isAuthorMuted }: NewCommentFields, { lastVisitAt, viewerId }: Since): boolean {
	if (lastVisitAt === null || userId === viewerId || deleted || isAuthorMuted === true) return false
	return Date.parse(createdAt) > Date.parse(lastVisitAt)
}

/** New comments per subtree, its root included; subtrees without any are left out. */
export function countNew(roots: readonly CommentNode[], since: Since): ReadonlyMap<string, number> {
	const counts = new Map<string, number>()
	if (since.lastVisitAt === null) return counts
	const count = (node: CommentNode): number => {
		const sum = node.replies.reduce((total, reply) => total + count(reply), Number(isNew(node.comment, since)))
		if (sum > 0) counts.set(node.comment.id, sum)
		return sum
	}
	for (const root of roots) count(root)
	return counts
}

interface Found {
	id: string
	/** The threads to open for it. */
	folded: string[]
}

interface Options {
	counts: ReadonlyMap<string, number>
	since: Since
	/** Threads that stay folded, because their author is muted. */
	isSkipped: (node: CommentNode) => boolean
}

/** Where a step begins: at the row of a comment, which it leaves, or before a row. */
type Start = { at: number } | { before: number }

/** One step on to a new comment, or back; after the last one comes the first, and the other way round, those left out above the rows among them. */
export function stepToNew(
	rows: readonly ThreadRow[],
	start: Start,
	isForward: boolean,
	options: Options,
): (Found & { isLeftOut: boolean }) | null {
	const [from, to] = 'at' in start ? [start.at + 1, start.at] : [start.before, start.before]
	const ahead = isForward ? nextNew(rows, from, options) : previousNew(rows, to, options)
	const leftOut = ahead ? null : firstNewLeftOut(rows, options)
	const found = ahead ?? leftOut ?? (isForward ? nextNew(rows, 0, options) : previousNew(rows, rows.length, options))
	return found && { ...found, isLeftOut: leftOut !== null }
}

/** The next new comment from row `from` on, with the ids of the threads to open for it. */
export function nextNew(rows: readonly ThreadRow[], from: number, { counts, since, isSkipped }: Options): Found | null {
	for (const { kind, node, isFolded, isCut } of rows.slice(from)) {
		if (kind !== 'comment' || !counts.has(node.comment.id)) continue
		if (!isFolded && isNew(node.comment, since)) return { id: node.comment.id, folded: [] }
		const found = (isFolded ? !isSkipped(node) : isCut) && firstNewIn(node, since, isSkipped)
		if (found) return found
	}
	return null
}

/** The last new comment before row `to`, with the ids of the threads to open for it. */
export function previousNew(rows: readonly ThreadRow[], to: number, { counts, since, isSkipped }: Options): Found | null {
	for (const { kind, node, isFolded, isCut } of rows.slice(0, to).reverse()) {
		if (kind !== 'comment' || !counts.has(node.comment.id)) continue
		const found = (isFolded ? !isSkipped(node) : isCut) && lastNewIn(node, since, isSkipped)
		if (found) return found
		if (!isFolded && isNew(node.comment, since)) return { id: node.comment.id, folded: [] }
	}
	return null
}

/** The first new comment of what is left out above the rows, with the ids of the threads it is in. */
function firstNewLeftOut(rows: readonly ThreadRow[], { since, isSkipped }: Pick<Options, 'since' | 'isSkipped'>): Found | null {
	const start = rows.find(({ level, above }) => level === 0 && above !== null)
	const [root] = start ? pathOf(start) : []
	return root ? firstNewIn(root.node, since, (node) => node === start?.node || isSkipped(node)) : null
}

/** The first new comment of a subtree, with the ids of the threads it is in. */
function firstNewIn(root: CommentNode, since: Since, isSkipped: Options['isSkipped']): Found | null {
	for (const found of newIn(root, since, isSkipped)) return found
	return null
}

/** The last one. */
function lastNewIn(root: CommentNode, since: Since, isSkipped: Options['isSkipped']): Found | null {
	return [...newIn(root, since, isSkipped)].at(-1) ?? null
}

function* newIn(root: CommentNode, since: Since, isSkipped: Options['isSkipped']): Generator<Found> {
	for (const { node, path } of inReadingOrder([root], isSkipped)) {
		if (isNew(node.comment, since)) yield { id: node.comment.id, folded: [...path, node].map(({ comment }) => comment.id) }
	}
}

/** The comments of a tree in reading order, folded ones too, each with its ancestors. */
function* inReadingOrder(
	nodes: readonly CommentNode[],
	isSkipped: Options['isSkipped'],
	path: readonly CommentNode[] = [],
): Generator<{ node: CommentNode; path: readonly CommentNode[] }> {
	for (const node of nodes) {
		if (isSkipped(node)) continue
		yield { node, path }
		yield* inReadingOrder(node.replies, isSkipped, [...path, node])
	}
}
