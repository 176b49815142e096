import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { FeedScope } from './feed-query.ts'

/** The mutes and hidden posts of a viewer, as hex ids. */
export interface Marks {
	/** Users and communities. */
	muted: ReadonlySet<string>
	/** Posts. */
	hidden: ReadonlySet<string>
}

/**
 * Whether a post is shown in a feed (rule feeds-5): hidden posts and muted authors leave every feed but the moderators'
 * own, a muted community leaves only the feed of everything.
 */
export function isVisible(
	post: Pick<PostRecord, '_id' | 'authorId' | 'communityId'>,
	kind: FeedScope['kind'],
	{ muted, hidden }: Marks,
): boolean {
	if (kind === 'moderating') return true
	if (hidden.size > 0 && hidden.has(post._id.toHexString())) return false
	if (muted.size === 0) return true
	if (muted.has(post.authorId.toHexString())) return false
	return kind !== 'all' || !muted.has(post.communityId.toHexString())
}
