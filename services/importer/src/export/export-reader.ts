import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord, OldAddressRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import type { Db, ObjectId } from 'mongodb'

const batchSize = 500

type Keyed = { _id: ObjectId; importKey?: string }

/** Communities that are shown, the oldest first. */
export function readCommunities(db: Db): AsyncGenerator<CommunityRecord[]> {
	const shown = borrow<CommunityRecord>(db, 'communities').find({ deletedAt: null }, { projection: { aboutTree: 0 } })
	return inBatches(shown.sort({ _id: 1 }), batchSize)
}

/** Accounts that are not deleted, the oldest first. */
export function readUsers(db: Db): AsyncGenerator<UserRecord[]> {
	const living = borrow<UserRecord>(db, 'users').find({ deletedAt: null }, { projection: { username: 1, createdAt: 1, importKey: 1 } })
	return inBatches(living.sort({ _id: 1 }), batchSize)
}

/** Posts, the oldest first; without those of a community that is just arriving. */
export function readPosts(db: Db): AsyncGenerator<PostRecord[]> {
	const all = borrow<PostRecord>(db, 'posts').find({ arriving: { $exists: false } }, { projection: { bodyTree: 0 } })
	return inBatches(all.sort({ _id: 1 }), batchSize)
}

/** Comments, the oldest first. */
export function readComments(db: Db): AsyncGenerator<CommentRecord[]> {
	const all = borrow<CommentRecord>(db, 'comments').find({}, { projection: { bodyTree: 0 } })
	return inBatches(all.sort({ _id: 1 }), batchSize)
}

/** Votes, the oldest first. */
export function readVotes(db: Db): AsyncGenerator<VoteRecord[]> {
	return inBatches(borrow<VoteRecord>(db, 'votes').find().sort({ _id: 1 }), batchSize)
}

/** What rows call these items: the ids that they came with, or their own. */
export async function idsOf(db: Db, of: 'posts' | 'comments', ids: readonly ObjectId[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const found = await borrow<Keyed>(db, of)
		.find({ _id: { $in: [...ids] } }, { projection: { importKey: 1 } })
		.toArray()
	return new Map(found.map((record) => [record._id.toHexString(), idOf(record)]))
}

export const idOf = ({ _id, importKey }: Keyed) => importKey ?? _id.toHexString()

/** The names of those of these accounts that are not deleted. */
export async function namesOf(db: Db, ids: readonly ObjectId[]): Promise<Map<string, string>> {
	const living = await borrow<UserRecord>(db, 'users')
		.find({ _id: { $in: [...ids] }, deletedAt: null }, { projection: { username: 1 } })
		.toArray()
	return new Map(living.map(({ _id, username }) => [_id.toHexString(), username]))
}

/** The importKeys of accounts, by hex id: their own, and those of the authors whose names they have claimed. */
export async function keysOfUsers(db: Db, users: readonly UserRecord[]): Promise<Map<string, string[]>> {
	const claimed = await borrow<ClaimedAuthorRecord>(db, 'claimedAuthors')
		.find({ userId: { $in: users.map(({ _id }) => _id) } })
		.toArray()
	const ofMember = Map.groupBy(claimed, ({ userId }) => userId.toHexString())
	return new Map(
		users.map(({ _id, importKey }) => {
			const keys = ofMember.get(_id.toHexString())?.map((author) => author._id) ?? []
			return [_id.toHexString(), importKey === undefined ? keys : [importKey, ...keys]]
		}),
	)
}

/** Where items stood before they were imported, by their importKeys or, of communities, their names. */
export async function addressesOf(db: Db, keys: readonly (string | undefined)[]): Promise<Map<string, string[]>> {
	const found = await borrow<OldAddressRecord>(db, 'oldAddresses')
		.find({ key: { $in: keys.filter((key) => key !== undefined) } })
		.sort({ _id: 1 })
		.toArray()
	return new Map([...Map.groupBy(found, ({ key }) => key)].map(([key, all]) => [key, all.map(({ _id }) => `https://${_id}`)]))
}
