import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import { compareSiblings, siblingSort } from '@folkmoot/post-contract/reading-order'

/** A comment with its loaded replies, in sort order. */
export interface CommentNode {
	readonly comment: Comment
	readonly replies: readonly CommentNode[]
	/** Number of loaded comments in this subtree, itself included. */
	readonly size: number
	/** Replies below it that are not loaded, without those counted in the `missing` of its replies. */
	readonly missing: number
}

export interface CommentTree {
	readonly roots: readonly CommentNode[]
	readonly nodes: ReadonlyMap<string, CommentNode>
}

export const emptyTree: CommentTree = { roots: [], nodes: new Map() }

interface Options {
	/** Ids of comments to sort before their siblings, such as one just written. */
	first?: readonly string[]
	sort?: CommentSort
	/** The tree before a change: unchanged nodes are reused (structural sharing), so that they need no re-render. */
	previous?: CommentTree
}

/** Builds the tree from flat comments in any order. A comment whose parent is not loaded hangs on its nearest loaded ancestor. */
export function buildTree(comments: readonly Comment[], { first = [], sort = 'best', previous = emptyTree }: Options = {}): CommentTree {
	const byId = new Map(comments.map((comment) => [comment.id, comment]))
	const repliesOf = Map.groupBy(byId.values(), (comment) => nearestLoadedParent(comment, byId))
	const nodes = new Map<string, CommentNode>()
	const childrenOf = (id: string | null) => {
		const replies = repliesOf.get(id) ?? []
		return replies.toSorted(compareBy(first, compareSiblings<string>(siblingSort(sort, replies)))).map(build)
	}
	const build = (comment: Comment): CommentNode => {
		const node = reuse(previous.nodes.get(comment.id), nodeOf(comment, childrenOf(comment.id)))
		nodes.set(comment.id, node)
		return node
	}
	return { roots: childrenOf(null), nodes }
}

function nearestLoadedParent({ parentId, ancestors }: Comment, byId: ReadonlyMap<string, Comment>): string | null {
	if (parentId === null || byId.has(parentId)) return parentId
	return ancestors.findLast((id) => byId.has(id)) ?? null
}

type Compare = (a: Comment, b: Comment) => number

function compareBy(first: readonly string[], compare: Compare): Compare {
	const rank = (id: string) => {
		const index = first.indexOf(id)
		return index === -1 ? first.length : index
	}
	return (a, b) => rank(a.id) - rank(b.id) || compare(a, b)
}

function nodeOf(comment: Comment, replies: readonly CommentNode[]): CommentNode {
	const size = replies.reduce((sum, reply) => sum + reply.size, 1)
	const missingBelow = replies.reduce((sum, reply) => sum + missingUnder(reply.comment, reply.size), 0)
	return { comment, replies, size, missing: Math.max(0, missingUnder(comment, size) - missingBelow) }
}

function missingUnder({ noReplies }: Comment, size: number): number {
	return Math.max(0, noReplies - (size - 1))
}

function reuse(previous: CommentNode | undefined, node: CommentNode): CommentNode {
	const isSame =
		previous?.comment === node.comment &&
		previous.replies.length === node.replies.length &&
		previous.replies.every((reply, index) => reply === node.replies[index])
	return isSame ? previous : node
}

/** Adds a comment just written, and counts it at its ancestors. */
export function addNewComment(comments: readonly Comment[], added: Comment): Comment[] {
	const counted = comments.map((comment) =>
		added.ancestors.includes(comment.id)
			? {
					...comment,
					noReplies: comment.noReplies + 1,
					noRepliesDirect: comment.noRepliesDirect + Number(comment.id === added.parentId),
				}
			: comment,
	)
	return [...counted.filter(({ id }) => id !== added.id), added]
}
