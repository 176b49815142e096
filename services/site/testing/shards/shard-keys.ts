/** How a collection is distributed in a cluster (docs/sharding.md). */
export type ShardKey =
	/** Evenly: each value is on one shard. */
	| { hashed: string }
	/** Ranges of these fields; a query that names the first is targeted. */
	| { ranges: readonly [string, ...string[]] }

/** The sharded collections; each other one is on a single shard, chosen per database or collection. */
export const shardKeys: Readonly<Record<string, ShardKey>> = {
	posts: { hashed: '_id' },
	comments: { hashed: 'postId' },
	votes: { ranges: ['voterId', 'targetId'] },
	visits: { ranges: ['userId', 'postId'] },
	members: { ranges: ['userId', 'communityId'] },
	notifications: { ranges: ['receiverId'] },
	hiddenPosts: { ranges: ['userId', 'postId'] },
	listItems: { ranges: ['listId', 'targetType', 'targetId'] },
	sessions: { hashed: '_id' },
	idempotencyKeys: { hashed: '_id' },
	appliedEvents: { hashed: '_id' },
	searchTexts: { hashed: '_id' },
	'imageFiles.chunks': { ranges: ['files_id', 'n'] },
}
