import { communityOutbox } from '@folkmoot/community-contract/community-events'
import type { IndexSpec } from '@folkmoot/service-kit/database'
import { outboxIndexes } from '@folkmoot/service-kit/events'

const days = 86_400

export const communityIndexes: readonly IndexSpec[] = [
	// A name is taken once, in whatever letters (decisions R1); finds by name.
	{ collection: 'communities', keys: { nameLower: 1 }, options: { unique: true } },
	// listCommunities: A–Z and suggestions by part of a name.
	{ collection: 'communities', keys: { deletedAt: 1, nameLower: 1 } },
	// listCommunities: by size.
	{ collection: 'communities', keys: { deletedAt: 1, noMembers: -1, nameLower: 1 } },
	// listCommunities: new and old.
	{ collection: 'communities', keys: { deletedAt: 1, createdAt: -1, _id: -1 } },
	// listCommunities: by the last post or comment.
	{ collection: 'communities', keys: { deletedAt: 1, lastActiveAt: -1, _id: -1 } },
	// The default communities, few among many.
	{ collection: 'communities', keys: { isDefault: 1, nameLower: 1 }, options: { partialFilterExpression: { isDefault: true } } },
	// createCommunity: what a member made within the last minute.
	{ collection: 'communities', keys: { creatorId: 1, createdAt: -1 } },
	// One membership each; the communities of a member.
	{ collection: 'members', keys: { userId: 1, communityId: 1 }, options: { unique: true } },
	// Counting the members of a community.
	{ collection: 'members', keys: { communityId: 1, userId: 1 } },
	// requestCommunity: one request that waits for each member and name.
	{
		collection: 'communityRequests',
		keys: { userId: 1, nameLower: 1 },
		options: { unique: true, partialFilterExpression: { denial: null } },
	},
	// listCommunityRequests: newest first.
	{ collection: 'communityRequests', keys: { createdAt: -1, _id: -1 } },
	// all of an account that is gone
	{ collection: 'communityRequests', keys: { userId: 1 } },
	// Longer than events are kept.
	{ collection: 'newcomers', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
	...outboxIndexes(communityOutbox),
]
