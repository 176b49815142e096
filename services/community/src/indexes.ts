import { communityOutbox } from '@folkmoot/community-contract/community-events'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

const days = 86_400

export const communityIndexes: readonly IndexSpec[] = [
	// Names are unique, ignoring case (rule communities-1); lookup by name.
	{ collection: 'communities', keys: { nameLower: 1 }, options: { unique: true } },
	// listCommunities: A–Z, and suggestions by substring.
	{ collection: 'communities', keys: { deletedAt: 1, nameLower: 1 } },
	// listCommunities: by size.
	{ collection: 'communities', keys: { deletedAt: 1, noMembers: -1, nameLower: 1 } },
	// listCommunities: new and old.
	{ collection: 'communities', keys: { deletedAt: 1, createdAt: -1, _id: -1 } },
	// listCommunities: by last post or comment.
	{ collection: 'communities', keys: { deletedAt: 1, lastActiveAt: -1, _id: -1 } },
	// listCommunities: those of a topic by size, and which topics there are. In other orders the few of one topic are sorted.
	{ collection: 'communities', keys: { deletedAt: 1, topic: 1, noMembers: -1, nameLower: 1 } },
	// The default communities. Partial: few records match.
	{ collection: 'communities', keys: { isDefault: 1, nameLower: 1 }, options: { partialFilterExpression: { isDefault: true } } },
	// createCommunity: communities that a member created within the last minute.
	{ collection: 'communities', keys: { creatorId: 1, createdAt: -1 } },
	// Unique memberships; the communities of a member.
	{ collection: 'members', keys: { userId: 1, communityId: 1 }, options: { unique: true } },
	// Counting the members of a community.
	{ collection: 'members', keys: { communityId: 1, userId: 1 } },
	// A community's numbers for its moderators: who joined lately.
	{ collection: 'members', keys: { communityId: 1, joinedAt: 1 } },
	// requestCommunity: one pending request per member and name.
	{
		collection: 'communityRequests',
		keys: { userId: 1, nameLower: 1 },
		options: { unique: true, partialFilterExpression: { denial: null } },
	},
	// listCommunityRequests: newest first.
	{ collection: 'communityRequests', keys: { createdAt: -1, _id: -1 } },
	// all requests of a deleted account
	{ collection: 'communityRequests', keys: { userId: 1 } },
	// TTL: longer than events are kept.
	{ collection: 'newcomers', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
	...outboxIndexes(communityOutbox),
]
