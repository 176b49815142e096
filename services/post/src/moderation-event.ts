import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { PostEvent, RemovalGrounds } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Grounds } from '@folkmoot/post-contract/removal-grounds'

type ModerationEvent = Extract<PostEvent, { type: 'item.tended' }>

/** Who moderated an item, and in which capacity. */
interface Actor {
	by: string
	as: UserGroup
}

/** The event that modtools logs about a post or, if given, a comment on it. */
export function moderationEvent(
	act: ModerationEvent['act'],
	item: Pick<PostRecord, '_id' | 'communityId' | 'authorId'> | Pick<CommentRecord, '_id' | 'postId' | 'communityId' | 'authorId'>,
	{ by, as }: Actor,
): ModerationEvent {
	const id = item._id.toHexString()
	const ids = 'postId' in item ? { postId: item.postId.toHexString(), commentId: id } : { postId: id, commentId: null }
	return {
		type: 'item.tended',
		act,
		...ids,
		authorId: item.authorId.toHexString(),
		communityId: item.communityId.toHexString(),
		by,
		as,
	}
}

/** Why something was removed, for events: nothing if no reason was given, or its author deleted it. */
export function groundsOf(as: UserGroup, { reason, ruleId }: Grounds): { grounds?: RemovalGrounds } {
	if (as === 'normal' || (!reason && !ruleId)) return {}
	return { grounds: { ...(reason ? { reason } : {}), ...(ruleId ? { ruleId } : {}) } }
}
