import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { describe, expect, test } from 'vitest'
import { addNewComment, buildTree, type CommentNode } from './comment-tree.ts'

/** Formats the tree as `a(b,c(d))`. */
const drawn = (nodes: readonly CommentNode[]): string =>
	nodes.map(({ comment, replies }) => comment.body + (replies.length > 0 ? `(${drawn(replies)})` : '')).join(',')

let made = 0
const root = (body: string, upvotes: number, more: Partial<Comment> = {}) => {
	made += 1
	return sampleComment({ id: sampleId(made), body, upvotes, ...more })
}
const reply = (body: string, parent: Comment, upvotes = 1, more: Partial<Comment> = {}) =>
	root(body, upvotes, { parentId: parent.id, depth: parent.depth + 1, ancestors: [...parent.ancestors, parent.id], ...more })

const a = root('a', 5, { noReplies: 3, noRepliesDirect: 2 })
const b = root('b', 9)
const c = reply('c', a, 1, { noReplies: 1, noRepliesDirect: 1 })
const d = reply('d', a, 3)
const e = reply('e', c)

describe('buildTree', () => {
	test('nests replies under their parents, best first, for any input order', () => {
		expect(drawn(buildTree([e, d, c, b, a]).roots)).toBe('b,a(d,c(e))')
		expect(drawn(buildTree([a, b, c, d, e]).roots)).toBe('b,a(d,c(e))')
	})

	test('sorts replies that stand beside what they answer by their time', () => {
		const at = (minute: number, more: Partial<Comment> = {}) => ({ createdAt: `2020-01-01T00:0${minute}:00.000Z`, ...more })
		const one = reply('one', b, 1, at(1))
		const two = reply('two', b, 7, at(2, { inReplyTo: { commentId: one.id } }))
		const three = reply('three', b, 9, at(3, { inReplyTo: { commentId: two.id } }))
		expect(drawn(buildTree([three, b, one, two]).roots)).toBe('b(one,two,three)')
		expect(drawn(buildTree([three, b, one, two], { sort: 'new' }).roots)).toBe('b(three,two,one)')
	})

	test('sorts newer first for equal upvotes', () => {
		expect(drawn(buildTree([root('old', 1), root('young', 1)]).roots)).toBe('young,old')
	})

	test('sorts ids in `first` before their siblings', () => {
		const fresh = reply('fresh', a, 0)
		expect(drawn(buildTree([a, b, c, d, e, fresh], { first: [fresh.id] }).roots)).toBe('b,a(fresh,d,c(e))')
	})

	test('attaches a reply whose parent is not loaded to its nearest loaded ancestor, else to the root', () => {
		expect(drawn(buildTree([a, e]).roots)).toBe('a(e)')
		expect(drawn(buildTree([e]).roots)).toBe('e')
	})

	test('counts loaded and missing replies, each missing reply once', () => {
		const tree = buildTree([a, d, c])
		expect(tree.nodes.get(a.id)).toMatchObject({ size: 3, missing: 0 })
		expect(tree.nodes.get(c.id)).toMatchObject({ size: 1, missing: 1 })
		expect(buildTree([a]).nodes.get(a.id)).toMatchObject({ size: 1, missing: 3 })
		expect(buildTree([a, b, c, d, e]).nodes.get(a.id)).toMatchObject({ size: 4, missing: 0 })
	})

	test('never counts fewer than zero missing replies', () => {
		expect(buildTree([{ ...a, noReplies: 0 }, c, d]).nodes.get(a.id)?.missing).toBe(0)
	})

	test('reuses unchanged nodes', () => {
		const before = buildTree([a, b, c, d, e])
		const fresh = reply('fresh', c)
		const after = buildTree(addNewComment([a, b, c, d, e], fresh), { previous: before })
		expect(after.nodes.get(b.id)).toBe(before.nodes.get(b.id))
		expect(after.nodes.get(d.id)).toBe(before.nodes.get(d.id))
		expect(after.nodes.get(e.id)).toBe(before.nodes.get(e.id))
		expect(after.nodes.get(a.id)).not.toBe(before.nodes.get(a.id))
	})

	test('builds a thousand comments within milliseconds', () => {
		const many = Array.from({ length: 1000 }, (_, index) => root(`n${index}`, index % 7))
		const took = () => {
			const begin = performance.now()
			buildTree(many)
			return performance.now() - begin
		}
		// The quickest of three: a busy machine may interrupt one.
		expect(Math.min(took(), took(), took())).toBeLessThan(100)
	})
})

describe('addNewComment', () => {
	test('increments noReplies of every ancestor and noRepliesDirect of the parent', () => {
		const fresh = reply('fresh', c)
		const comments = addNewComment([a, c, b], fresh)
		const counts = comments.map(({ body, noReplies, noRepliesDirect }) => [body, noReplies, noRepliesDirect])
		expect(counts).toEqual([
			['a', 4, 2],
			['c', 2, 2],
			['b', 0, 0],
			['fresh', 0, 0],
		])
	})
})
