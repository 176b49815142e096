/** What community tells the other rooms (outbox `communityEvents`). Ids are hex. */
export type CommunityEvent =
	| { type: 'community.created'; communityId: string; name: string; creatorId: string }
	| { type: 'community.joined'; communityId: string; userId: string }
	| { type: 'community.left'; communityId: string; userId: string }

/** Name of the outbox to follow. */
export const communityOutbox = 'communityEvents'
