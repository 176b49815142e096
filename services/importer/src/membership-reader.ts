import type { MemberRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import type { Db, ObjectId } from 'mongodb'

type Membership = Omit<MemberRecord, '_id'>

interface FirstWritten {
	_id: { communityId: ObjectId; userId: ObjectId }
	joinedAt: Date
}

/**
 * Who wrote in which community, and since when, from everything imported; a list for each community. Read from the
 * database instead of memory, so that an interrupted and repeated import misses nobody.
 */
export async function readMemberships(db: Db): Promise<Membership[][]> {
	const found = new Map<string, Membership>()
	for (const name of ['posts', 'comments']) {
		const written = borrow<PostRecord | CommentRecord>(db, name).aggregate<FirstWritten>([
			{ $match: { importKey: { $exists: true } } },
			{ $group: { _id: { communityId: '$communityId', userId: '$authorId' }, joinedAt: { $min: '$createdAt' } } },
		])
		for await (const { _id, joinedAt } of written) {
			const key = `${_id.communityId.toHexString()} ${_id.userId.toHexString()}`
			const known = found.get(key)
			if (!known || joinedAt < known.joinedAt) found.set(key, { ..._id, joinedAt })
		}
	}
	return [...Map.groupBy(found.values(), ({ communityId }) => communityId.toHexString()).values()]
}
