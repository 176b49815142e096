import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { ModeratorRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db, FindCursor, ObjectId } from 'mongodb'
import { comments, communities, moderators, modlog, posts, rules, users } from '../collections.ts'

const batchSize = 200

/** Reads of one community, all from the same MongoDB snapshot. */
export interface Snapshot {
	community: () => Promise<CommunityRecord>
	rules: () => Promise<RuleRecord[]>
	moderators: () => Promise<ModeratorRecord[]>
	/** The log, oldest first; in batches, like everything below. */
	modlog: () => AsyncGenerator<ModlogRecord[]>
	/** Posts, oldest first. */
	posts: () => AsyncGenerator<PostRecord[]>
	/** The comments of these posts: thread by thread, parents before their replies. */
	commentsOf: (postIds: readonly ObjectId[]) => AsyncGenerator<CommentRecord[]>
	/** Names of existing accounts, by hex id. */
	namesOf: (ids: readonly (ObjectId | null)[]) => Promise<Map<string, string>>
}

export function readSnapshot(db: Db, session: ClientSession, communityId: ObjectId): Snapshot {
	return {
		community: async () => {
			const community = await communities(db).findOne({ _id: communityId, deletedAt: null }, { session })
			if (!community) throw fail('community_not_found')
			return community
		},
		rules: () => rules(db).find({ communityId }, { session }).sort({ zIndex: 1, _id: 1 }).toArray(),
		moderators: () => moderators(db).find({ communityId }, { session }).sort({ rank: 1 }).toArray(),
		modlog: () => batches(modlog(db).find({ chain: communityId.toHexString() }, { session }).sort({ seq: 1 })),
		posts: () =>
			batches(
				posts(db)
					.find({ communityId }, { session, projection: { bodyTree: 0 } })
					.sort({ createdAt: 1, _id: 1 }),
			),
		commentsOf: (postIds) => {
			const cursor = comments(db).find({ postId: { $in: [...postIds] } }, { session, projection: { bodyTree: 0 } })
			return batches(cursor.sort({ postId: 1, depth: 1, createdAt: 1, _id: 1 }).allowDiskUse())
		},
		namesOf: async (ids) => {
			const accountIds = ids.filter((id) => id !== null)
			if (accountIds.length === 0) return new Map()
			const cursor = users(db).find({ _id: { $in: accountIds }, deletedAt: null }, { session, projection: { username: 1 } })
			return new Map((await cursor.toArray()).map(({ _id, username }) => [_id.toHexString(), username]))
		},
	}
}

async function* batches<T>(cursor: FindCursor<T>): AsyncGenerator<T[]> {
	let batch: T[] = []
	for await (const record of cursor.batchSize(batchSize)) {
		batch.push(record)
		if (batch.length < batchSize) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}
