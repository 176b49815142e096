/** How a collection lies in a cluster (docs/sharding.md). */
export type ShardKey =
	/** Even, and one shard for each value. */
	| { hashed: string }
	/** Ranges of these fields; a query is for one shard where it names the first. */
	| { ranges: readonly [string, ...string[]] }

/** What is sharded; all else is on one shard, which is for each database or collection to choose. */
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
	searchDocs: { hashed: '_id' },
	'imageFiles.chunks': { ranges: ['files_id', 'n'] },
}
