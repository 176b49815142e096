import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { describe, expect, it } from 'vitest'
import { counterChange, sumChanges } from './counter-changes.ts'

function vote(before: boolean | null, after: boolean | null, voterId = 'voter'): PostEvent {
	return { type: 'vote.cast', on: 'post', targetId: 't', postId: 't', authorId: 'author', voterId, before, after }
}

describe('counterChange', () => {
	it.each([
		[null, true, 1],
		[true, null, -1],
		[true, false, -1],
		[false, true, 1],
		[null, false, 0],
		[false, null, 0],
	])('a vote from %s to %s gives %s points', (before, after, points) => {
		expect(counterChange(vote(before, after))).toEqual(points === 0 ? null : { userId: 'author', by: { points } })
		expect(counterChange(vote(before, after, 'author'))).toBeNull()
	})

	it.each<[PostEvent, object | null]>([
		[{ type: 'post.created', postId: 'p', authorId: 'a', communityId: 'c' }, { noPosts: 1 }],
		[{ type: 'post.deleted', postId: 'p', authorId: 'a', communityId: 'c', by: 'a', as: 'normal' }, null],
		[{ type: 'comment.deleted', commentId: 'k', postId: 'p', authorId: 'a', communityId: 'c', by: 'm', as: 'mods' }, { noComments: -1 }],
		[{ type: 'comment.restored', commentId: 'k', postId: 'p', authorId: 'a', communityId: 'c', by: 'm' }, { noComments: 1 }],
		[{ type: 'post.restored', postId: 'p', authorId: 'a', communityId: 'c', by: 'm' }, null],
	])('%o', (event, by) => {
		expect(counterChange(event)).toEqual(by && { userId: 'a', by })
	})
})

it('sums the changes of many events per account', () => {
	const changes = [
		{ userId: 'a', by: { points: 1 } },
		{ userId: 'b', by: { noPosts: 1 } },
		{ userId: 'a', by: { points: -1, noComments: 1 } },
		{ userId: 'a', by: { points: 1 } },
	]
	expect(sumChanges(changes)).toEqual([
		{ userId: 'a', by: { points: 1, noComments: 1 } },
		{ userId: 'b', by: { noPosts: 1 } },
	])
	expect(sumChanges([])).toEqual([])
})
