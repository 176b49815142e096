import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from './collections.ts'

/** A community by its hex id; fails with 404. */
export async function loadCommunity(db: Db, id: string, tx?: ClientSession): Promise<CommunityRecord> {
	const community = await communities(db).findOne({ _id: new ObjectId(id), deletedAt: null }, sessionOptions(tx))
	if (!community) throw fail('community_not_found')
	return community
}

/** A community by its name, case-insensitive; fails with 404. */
export async function loadCommunityByName(db: Db, name: string): Promise<CommunityRecord> {
	const community = await communities(db).findOne({ nameLower: name.toLowerCase(), deletedAt: null })
	if (!community) throw fail('community_not_found')
	return community
}

/** The name of a community, deleted or not. */
export async function findCommunityName(db: Db, _id: ObjectId, tx: ClientSession | undefined): Promise<string | null> {
	return (await communities(db).findOne({ _id }, { projection: { name: 1 }, ...sessionOptions(tx) }))?.name ?? null
}

/** How a community is shown in lists. */
export type CommunityFace = Pick<CommunityRecord, 'name' | 'proPic'>

/** Names and pictures of communities by hex id, in one read. */
export async function findCommunityFaces(db: Db, ids: readonly ObjectId[]): Promise<Map<string, CommunityFace>> {
	if (ids.length === 0) return new Map()
	const records = await communities(db)
		.find({ _id: { $in: [...ids] } }, { projection: { name: 1, proPic: 1 } })
		.toArray()
	return new Map(records.map(({ _id, name, proPic }) => [_id.toHexString(), { name, proPic }]))
}

/** Names of communities by hex id, in one read. */
export async function findCommunityNames(db: Db, ids: readonly ObjectId[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const records = await communities(db)
		.find({ _id: { $in: [...ids] } }, { projection: { name: 1 } })
		.toArray()
	return new Map(records.map(({ _id, name }) => [_id.toHexString(), name]))
}
