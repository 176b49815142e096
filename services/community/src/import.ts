import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { parseAllApart } from '@folkmoot/markdown/apart/parse-apart'
import { unparsedTree } from '@folkmoot/markdown/unparsed-tree'
import { chunk } from '@folkmoot/service-kit/chunk'
import type { Deps } from '@folkmoot/service-kit/context'
import { type ImportedRange, ofImport, undoneRun } from '@folkmoot/service-kit/mongodb/imported-range'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { AnyBulkWriteOperation, ClientSession, Db, ObjectId } from 'mongodb'
import { comments, communities, members, moderators, posts } from './collections.ts'
import { isCommunityName } from './communities/community-name.ts'
import { newCommunity } from './communities/community-store.ts'

/** An imported community. */
export interface CommunityImport {
	name: string
	about: string | null
	createdAt: Date
	/** Its id at the source. */
	importKey?: string | undefined
	/** The run of the import. */
	importRun?: string | undefined
	/** Shown to guests, and joined by new members. */
	isDefault?: boolean | undefined
}

/** Creator of imported communities: no member of this site. */
const unknownCreatorId = '0'.repeat(24)
const batchSize = 1_000
const isAllowed = ({ name, about }: CommunityImport) => isCommunityName(name) && (about?.length ?? 0) <= limits.communityAboutMax

/**
 * Inserts the communities that are missing; one with the same name stays unchanged. Returns those that now exist, by
 * lower-case name; those that break the rules for names and texts (rule imports-1) are omitted.
 */
export async function importCommunities({ db }: Pick<Deps, 'db'>, rows: readonly CommunityImport[]): Promise<Map<string, CommunityRecord>> {
	const allowed = rows.filter(isAllowed)
	const writes: AnyBulkWriteOperation<CommunityRecord>[] = []
	const trees = await parseAllApart(allowed.map(({ about }) => about ?? ''))
	for (const [index, { importKey, importRun, isDefault = false, about, ...community }] of allowed.entries()) {
		const aboutTree = trees[index] ?? unparsedTree(about ?? '')
		const given = { ...community, fields: { about }, aboutTree, creatorId: unknownCreatorId, noMembers: 0 }
		const { nameLower, ...fields } = await newCommunity(db, given, undefined)
		const run = importRun === undefined ? {} : { importRun }
		const $setOnInsert = { ...fields, isDefault, ...(importKey === undefined ? {} : { importKey, ...run }) }
		writes.push({ updateOne: { filter: { nameLower }, update: { $setOnInsert }, upsert: true } })
	}
	for (const batch of chunk(writes, batchSize)) await communities(db).bulkWrite(batch, { ordered: false })
	await takeOver(db, allowed)
	const names = allowed.map(({ name }) => name.toLowerCase())
	const records = await communities(db)
		.find({ nameLower: { $in: names } })
		.toArray()
	return new Map(records.map((record) => [record.nameLower, record]))
}

/** What an undone import has left belongs to the one that brings it again. */
async function takeOver(db: Db, rows: readonly CommunityImport[]): Promise<void> {
	for (const [importRun, given] of Map.groupBy(rows, (row) => row.importRun)) {
		if (importRun === undefined) continue
		const importKey = { $in: given.flatMap((row) => row.importKey ?? []) }
		await communities(db).updateMany({ importKey, importRun: undoneRun }, { $set: { importRun } })
	}
}

/** Inserts the memberships that are missing, or moves them back to an earlier time, and counts the new ones at their communities. */
export async function importMembers(
	{ db, client }: Pick<Deps, 'db' | 'client'>,
	rows: readonly Omit<MemberRecord, '_id'>[],
): Promise<void> {
	for (const batch of chunk(rows, batchSize)) {
		const writes = batch.map(
			({ userId, communityId, joinedAt }): AnyBulkWriteOperation<MemberRecord> => ({
				updateOne: { filter: { userId, communityId }, update: { $min: { joinedAt } }, upsert: true },
			}),
		)
		// Both in one transaction: whoever is killed in between leaves the right counts, and a concurrent join is counted too.
		await transact(client, async (tx) => {
			const { upsertedIds } = await members(db).bulkWrite(writes, { ordered: false, session: tx })
			const joined = Object.keys(upsertedIds).flatMap((index) => batch[Number(index)]?.communityId ?? [])
			await countMembers(db, joined, 1, tx)
		})
	}
}

/** Counts a membership more or less at each of these communities, which may be the same. */
async function countMembers(db: Db, communityIds: readonly ObjectId[], by: 1 | -1, tx: ClientSession): Promise<void> {
	const counted = [...Map.groupBy(communityIds, (id) => id.toHexString()).values()].flatMap(
		(ids): AnyBulkWriteOperation<CommunityRecord>[] => {
			const [_id] = ids
			return _id ? [{ updateOne: { filter: { _id }, update: { $inc: { noMembers: by * ids.length } } } }] : []
		},
	)
	if (counted.length > 0) await communities(db).bulkWrite(counted, { ordered: false, session: tx })
}

/** Removes the memberships of accounts that are about to be removed. */
export async function removeMembers(deps: Pick<Deps, 'db' | 'client'>, userIds: readonly ObjectId[]): Promise<void> {
	for (const ids of chunk(userIds, batchSize)) await removeMemberships(deps, ids, () => true)
}

/** Removes imported accounts from the communities in which nothing that they wrote is left. */
export async function removeIdleMembers(deps: Pick<Deps, 'db' | 'client'>, userIds: readonly ObjectId[]): Promise<void> {
	for (const ids of chunk(userIds, batchSize)) {
		const written = await writersIn(deps.db, ids)
		await removeMemberships(deps, ids, (member) => !written.has(pairOf(member.userId, member.communityId)))
	}
}

const pairOf = (userId: ObjectId, communityId: ObjectId) => `${userId.toHexString()} ${communityId.toHexString()}`

/** Who of these has written where. */
async function writersIn(db: Db, userIds: readonly ObjectId[]): Promise<Set<string>> {
	const pairs = [{ $match: { authorId: { $in: [...userIds] } } }, { $group: { _id: { userId: '$authorId', communityId: '$communityId' } } }]
	type Pair = { _id: { userId: ObjectId; communityId: ObjectId } }
	const found = await Promise.all([posts(db).aggregate<Pair>(pairs).toArray(), comments(db).aggregate<Pair>(pairs).toArray()])
	return new Set(found.flat().map(({ _id }) => pairOf(_id.userId, _id.communityId)))
}

async function removeMemberships(
	{ db, client }: Pick<Deps, 'db' | 'client'>,
	userIds: readonly ObjectId[],
	isGone: (member: MemberRecord) => boolean,
): Promise<void> {
	await transact(client, async (tx) => {
		const all = await members(db)
			.find({ userId: { $in: [...userIds] } }, { session: tx })
			.toArray()
		const left = all.filter(isGone)
		if (left.length === 0) return
		await members(db).deleteMany({ _id: { $in: left.map(({ _id }) => _id) } }, { session: tx })
		await countMembers(
			db,
			left.map(({ communityId }) => communityId),
			-1,
			tx,
		)
	})
}

/** Removes the communities that an import made, if nobody is or wrote there; returns their names. `beforeRemoval` removes what other areas know of them. */
export async function undoImportedCommunities(
	{ db }: Pick<Deps, 'db'>,
	range: ImportedRange,
	beforeRemoval: (ids: readonly ObjectId[]) => Promise<void>,
): Promise<string[]> {
	const removed: string[] = []
	const made = communities(db).find(ofImport(range)).project<Pick<CommunityRecord, '_id' | 'name'>>({ name: 1 })
	for await (const { _id, name } of made) {
		const [post, member, moderator] = await Promise.all([
			posts(db).findOne({ communityId: _id }, { projection: { _id: 1 } }),
			members(db).findOne({ communityId: _id }, { projection: { _id: 1 } }),
			moderators(db).findOne({ communityId: _id }, { projection: { _id: 1 } }),
		])
		if (post || member || moderator) {
			if (range.run !== null) await communities(db).updateOne({ _id }, { $set: { importRun: undoneRun } })
			continue
		}
		await beforeRemoval([_id])
		await communities(db).deleteOne({ _id })
		removed.push(name)
	}
	return removed
}
