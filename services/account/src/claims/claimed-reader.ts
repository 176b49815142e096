import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Db, ObjectId } from 'mongodb'
import { comments, posts, users, votes } from '../collections.ts'
import { claimedAuthors, claims } from './collections.ts'

type Named = Pick<UserRecord, '_id' | 'username'>

/** The members to whom imported accounts with these keys belong. */
export async function findClaimed(db: Db, keys: readonly string[]): Promise<(Named & { importKey: string })[]> {
	const claimed = await claimedAuthors(db)
		.find({ _id: { $in: [...keys] } })
		.toArray()
	const byId = await findMembers(db, claimed)
	return claimed.flatMap(({ _id: importKey, userId }) => {
		const member = byId.get(userId.toHexString())
		return member ? [{ ...member, importKey }] : []
	})
}

/** Ids of members to whom an imported name belongs whose key begins with `prefix`, `size` at a time; without those to whom its items are still being moved. */
export async function* membersWhoClaimed(db: Db, size: number, prefix: string): AsyncGenerator<ObjectId[]> {
	const merging = await claims(db).distinct('userId', { state: 'merging' })
	const all = claimedAuthors(db).find({ _id: prefixRange(prefix), userId: { $nin: merging } })
	for await (const batch of inBatches(all, size)) {
		yield [...new Map(batch.map(({ userId }) => [userId.toHexString(), userId])).values()]
	}
}

/** Claimed authors, of such keys, under whose account something stands again, `size` at a time: an import that was running has added it. */
export async function* claimedAgain(
	db: Db,
	size: number,
	prefix: string,
): AsyncGenerator<{ claimed: ClaimedAuthorRecord; member: Named }[]> {
	for await (const batch of inBatches(claimedAuthors(db).find({ _id: prefixRange(prefix) }), size)) {
		const ids = batch.map(({ authorId }) => authorId)
		const used = await Promise.all([
			posts(db).distinct('authorId', { authorId: { $in: ids } }),
			comments(db).distinct('authorId', { authorId: { $in: ids } }),
			votes(db).distinct('voterId', { voterId: { $in: ids } }),
		])
		const keys = new Set(used.flat().map((id) => id.toHexString()))
		const again = batch.filter(({ authorId }) => keys.has(authorId.toHexString()))
		const members = await findMembers(db, again)
		yield again.flatMap((claimed) => {
			const member = members.get(claimed.userId.toHexString())
			return member ? [{ claimed, member }] : []
		})
	}
}

async function findMembers(db: Db, claimed: readonly ClaimedAuthorRecord[]): Promise<Map<string, Named>> {
	if (claimed.length === 0) return new Map()
	const found = await users(db)
		.find({ _id: { $in: claimed.map(({ userId }) => userId) } })
		.project<Named>({ username: 1 })
		.toArray()
	return new Map(found.map((member) => [member._id.toHexString(), member]))
}
