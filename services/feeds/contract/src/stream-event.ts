/** What a stream says, by the name of its event. Ids are hex; what they stand for is read by the other calls. */
export interface StreamEvents {
	/** First: whose stream it is. */
	hello: { userId: string }
	/** After what was missed: from here on everything comes. */
	ready: Record<string, never>
	/** What came since the last event that was read is not known any more: read it anew. */
	reset: Record<string, never>
	/** A new post in a community that the member has joined. */
	post: { id: string; publicId: string; communityId: string; communityName: string }
	/** A new comment on a post that was asked for. */
	comment: { id: string; postId: string; postPublicId: string; parentId: string | null }
	/** The votes on a post that was asked for, or on a comment of it. */
	votes: { on: 'post' | 'comment'; id: string; postId: string; upvotes: number; downvotes: number }
	/** The member's own numbers: after new notifications, and after votes on what they wrote. */
	user: { points: number; notificationsNewCount: number }
	/** What waits for the moderators of a community of the member, or for the admins (null), has changed: claims too. */
	queue: { communityId: string | null }
}

export type StreamEventType = keyof StreamEvents

/** Posts that one stream can be asked for. */
export const streamPostsMax = 10
