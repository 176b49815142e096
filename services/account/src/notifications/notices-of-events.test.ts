import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { describe, expect, it } from 'vitest'
import { noticesOfAccountEvent, noticesOfCommunityEvent, noticesOfModtoolsEvent, noticesOfPostEvent } from './notices-of-events.ts'

const hex = (digit: string) => digit.repeat(24)
const [post, comment, parent, community] = [hex('1'), hex('2'), hex('3'), hex('4')]
const [ann, ben, cat] = [hex('a'), hex('b'), hex('c')]

/** Formats notices as `type → receiver about subject`. */
const summarize = (notices: ReturnType<typeof noticesOfPostEvent>) =>
	notices.map(({ type, receiverId, subjectId }) => `${type} → ${receiverId[0]} about ${subjectId?.[0] ?? 'nothing'}`)

function commentBy(authorId: string, postAuthorId: string, parentAuthorId: string | null): PostEvent {
	const parentId = parentAuthorId && parent
	const ids = { commentId: comment, postId: post, communityId: community }
	return { type: 'comment.created', ...ids, postAuthorId, parentId, parentAuthorId, authorId, authorName: 'x' }
}

describe('comment.created', () => {
	it.each<[string, PostEvent, string[]]>([
		['on a post', commentBy(cat, ann, null), ['new_comment → a about 1']],
		['on the own post', commentBy(ann, ann, null), []],
		['a reply', commentBy(cat, ann, ben), ['comment_reply → b about 3', 'new_comment → a about 1']],
		['a reply to the author of the post', commentBy(cat, ann, ann), ['comment_reply → a about 3']],
		['a reply to oneself', commentBy(cat, ann, cat), ['new_comment → a about 1']],
		['a reply on the own post', commentBy(ann, ann, ben), ['comment_reply → b about 3']],
		['a reply to oneself on the own post', commentBy(ann, ann, ann), []],
	])('%s', (_what, event, expected) => {
		expect(summarize(noticesOfPostEvent(event))).toEqual(expected)
	})

	it('is suppressed by a mute of its author', () => {
		expect(noticesOfPostEvent(commentBy(cat, ann, ben)).map(({ from }) => from)).toEqual([cat, cat])
	})
})

it('members.mentioned gives each mentioned member a notice that never merges', () => {
	const event: PostEvent = { type: 'members.mentioned', postId: post, commentId: comment, authorId: cat, userIds: [ann, ben] }
	const notices = noticesOfPostEvent(event)
	expect(summarize(notices)).toEqual(['mention → a about nothing', 'mention → b about nothing'])
	expect(notices.map(({ from }) => from)).toEqual([cat, cat])
})

describe('vote.cast', () => {
	const vote = (before: boolean | null, after: boolean | null, voterId = ben, on: 'post' | 'comment' = 'post'): PostEvent => ({
		type: 'vote.cast',
		on,
		targetId: on === 'post' ? post : comment,
		postId: post,
		authorId: ann,
		voterId,
		before,
		after,
	})
	it.each<[string, PostEvent, string[]]>([
		['up', vote(null, true), ['new_votes → a about 1']],
		['up on a comment', vote(null, true, ben, 'comment'), ['new_votes → a about 2']],
		['by oneself', vote(null, true, ann), []],
		['down', vote(null, false), []],
		['switched up', vote(false, true), []],
		['switched down', vote(true, false), []],
		['withdrawn', vote(true, null), []],
	])('%s', (_what, event, expected) => {
		expect(summarize(noticesOfPostEvent(event))).toEqual(expected)
	})

	it('is not suppressed by mutes', () => {
		expect(noticesOfPostEvent(vote(null, true))[0]?.from).toBeNull()
	})
})

describe('post.deleted', () => {
	const removed = { type: 'post.deleted', postId: post, authorId: ann, communityId: community } as const
	it.each<[string, PostEvent, string[]]>([
		['by its author', { ...removed, by: ann, as: 'normal' }, []],
		['by a moderator', { ...removed, by: ben, as: 'mods' }, ['deleted_post → a about nothing']],
		['by an admin', { ...removed, by: ben, as: 'admins' }, ['deleted_post → a about nothing']],
		['by its author as a moderator', { ...removed, by: ann, as: 'mods' }, ['deleted_post → a about nothing']],
		['with everything of a banned member', { ...removed, by: ben, as: 'admins', quiet: true }, []],
	])('%s', (_what, event, expected) => {
		expect(summarize(noticesOfPostEvent(event))).toEqual(expected)
	})
})

it('maps all other events', () => {
	const seat = { type: 'moderator.added', communityId: community, userId: ann } as const
	expect(summarize(noticesOfModtoolsEvent({ ...seat, by: ben }))).toEqual(['mod_add → a about nothing'])
	expect(summarize(noticesOfModtoolsEvent({ ...seat, by: ann }))).toEqual(['mod_add → a about nothing'])
	expect(noticesOfModtoolsEvent({ ...seat, by: ann, isFirst: true })).toEqual([])
	expect(summarize(noticesOfModtoolsEvent({ ...seat, by: ben, isFirst: true }))).toEqual(['mod_add → a about nothing'])
	expect(noticesOfModtoolsEvent({ ...seat, type: 'moderator.removed', by: ben })).toEqual([])
	const denied = noticesOfCommunityEvent({ type: 'community.requestDenied', requestId: post, userId: ann, name: 'Bog', note: null })
	expect(denied.map(({ receiverId, createContent }) => [receiverId, createContent()])).toEqual([
		[ann, { type: 'denied_comm', notif: { name: 'Bog', body: '' } }],
	])
	expect(summarize(noticesOfAccountEvent({ type: 'badge.given', userId: ann, badgeType: 'supporter', by: ben }))).toEqual([
		'new_badge → a about nothing',
	])
	expect(noticesOfAccountEvent({ type: 'user.unbanned', userId: ann, username: 'ann', by: ben })).toEqual([])
	expect(noticesOfPostEvent({ type: 'post.created', postId: post, authorId: ann, communityId: community })).toEqual([])
})
