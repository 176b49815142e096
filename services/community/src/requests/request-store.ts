import type { CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { communities, communityRequests } from '../collections.ts'

/** Requests are listed for 90 days (rule communities-6); older ones neither count as pending nor block a new one. */
const listedMs = 90 * dayMs
const maxListed = 1_000

type WriteContext = Pick<Context, 'tx' | 'now'>

/** Inserts a request; 409 if the member has a pending one for this name. */
export async function insertRequest(
	db: Db,
	request: { viewer: Viewer; name: string; note: string | null },
	{ tx, now }: WriteContext,
): Promise<CommunityRequestRecord> {
	const record: CommunityRequestRecord = {
		_id: new ObjectId(),
		userId: new ObjectId(request.viewer.id),
		username: request.viewer.username,
		name: request.name,
		nameLower: request.name.toLowerCase(),
		note: request.note || null,
		createdAt: now,
		denial: null,
	}
	const { userId, nameLower } = record
	const expired = { userId, nameLower, denial: null, createdAt: { $lt: new Date(now.getTime() - listedMs) } }
	await communityRequests(db).deleteMany(expired, sessionOptions(tx))
	try {
		await communityRequests(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		throw isDuplicateKey(error) ? fail('community_already_requested') : error
	}
	return record
}

export async function findRequest(db: Db, id: string, tx: Context['tx']): Promise<CommunityRequestRecord | null> {
	return communityRequests(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Stores who denied it and why; the member may then request the name again. */
export async function writeDenial(
	db: Db,
	request: CommunityRequestRecord,
	{ by, note }: { by: { id: string; username: string }; note: string | null },
	{ tx, now }: WriteContext,
): Promise<CommunityRequestRecord> {
	const denial = { by: new ObjectId(by.id), byName: by.username, note, at: now }
	await communityRequests(db).updateOne({ _id: request._id }, { $set: { denial } }, sessionOptions(tx))
	return { ...request, denial }
}

/** Deletes a request; returns it if it existed. */
export async function removeRequest(db: Db, id: string, tx: Context['tx']): Promise<CommunityRequestRecord | null> {
	return communityRequests(db).findOneAndDelete({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Removes all requests of a deleted account: there is nobody left to notify. */
export async function removeRequestsOf(db: Db, userId: string, tx: Context['tx']): Promise<void> {
	await communityRequests(db).deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}

export async function findRecentRequests(db: Db, now: Date): Promise<CommunityRequestRecord[]> {
	return communityRequests(db)
		.find({ createdAt: { $gte: new Date(now.getTime() - listedMs) } })
		.sort({ createdAt: -1, _id: -1 })
		.limit(maxListed)
		.toArray()
}

/** The names among these that are taken, in lower case. */
export async function findTakenNames(db: Db, namesLower: readonly string[], tx?: Context['tx']): Promise<ReadonlySet<string>> {
	const taken = await communities(db)
		.find({ nameLower: { $in: [...namesLower] } }, { projection: { _id: 0, nameLower: 1 }, ...sessionOptions(tx) })
		.toArray()
	return new Set(taken.map(({ nameLower }) => nameLower))
}
