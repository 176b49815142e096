import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { parseApart } from '@folkmoot/markdown/apart/parse-apart'
import { chunk } from '@folkmoot/service-kit/chunk'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { type AnyBulkWriteOperation, ObjectId } from 'mongodb'
import { communities, members } from './collections.ts'
import { isCommunityName } from './communities/community-name.ts'
import { newCommunity } from './communities/community-store.ts'

/** An imported community. */
export interface CommunityImport {
	name: string
	about: string | null
	createdAt: Date
	/** Its id at the source. */
	importKey?: string | undefined
	/** Shown to guests, and joined by new members. */
	isDefault?: boolean | undefined
}

/** Creator of imported communities: no member of this site. */
const unknownCreatorId = '0'.repeat(24)
const batchSize = 1_000
const isAllowed = ({ name, about }: CommunityImport) => isCommunityName(name) && (about?.length ?? 0) <= limits.communityAboutMax

/**
 * Inserts the communities that are missing; one with the same name stays unchanged. Returns those that now exist, by
 * lower-case name; those that break the rules for names and texts (decisions R1, R3) are omitted.
 */
export async function importCommunities({ db }: Pick<Deps, 'db'>, rows: readonly CommunityImport[]): Promise<Map<string, CommunityRecord>> {
	const allowed = rows.filter(isAllowed)
	const writes: AnyBulkWriteOperation<CommunityRecord>[] = []
	for (const { importKey, isDefault = false, ...community } of allowed) {
		const aboutTree = await parseApart(community.about ?? '')
		const given = { ...community, aboutTree, creatorId: unknownCreatorId, noMembers: 0 }
		const { nameLower, ...fields } = await newCommunity(db, given, undefined)
		const $setOnInsert = { ...fields, isDefault, ...(importKey === undefined ? {} : { importKey }) }
		writes.push({ updateOne: { filter: { nameLower }, update: { $setOnInsert }, upsert: true } })
	}
	for (const batch of chunk(writes, batchSize)) await communities(db).bulkWrite(batch, { ordered: false })
	const names = allowed.map(({ name }) => name.toLowerCase())
	const records = await communities(db)
		.find({ nameLower: { $in: names } })
		.toArray()
	return new Map(records.map((record) => [record.nameLower, record]))
}

/** Inserts the memberships that are missing and corrects the communities' member counts. */
export async function importMembers(
	{ db, client }: Pick<Deps, 'db' | 'client'>,
	rows: readonly Omit<MemberRecord, '_id'>[],
): Promise<void> {
	const writes = rows.map(
		({ userId, communityId, joinedAt }): AnyBulkWriteOperation<MemberRecord> => ({
			updateOne: { filter: { userId, communityId }, update: { $setOnInsert: { joinedAt } }, upsert: true },
		}),
	)
	for (const batch of chunk(writes, batchSize)) await members(db).bulkWrite(batch, { ordered: false })
	for (const id of new Set(rows.map(({ communityId }) => communityId.toHexString()))) {
		// Counts and writes in one transaction, so that a concurrent join is counted too.
		await transact(client, async (tx) => {
			const communityId = new ObjectId(id)
			const noMembers = await members(db).countDocuments({ communityId }, { session: tx })
			await communities(db).updateOne({ _id: communityId }, { $set: { noMembers } }, { session: tx })
		})
	}
}
