import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Author } from '@folkmoot/contract-kit/people'
import type { ModeratorRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import { sessionOptions } from '../mongodb/session-options.ts'
import { readBatch } from '../reads/batch-query.ts'
import { createSharedReadCache, referenceTtlMs } from '../reads/shared-read-cache.ts'
import type { Viewer } from '../viewer.ts'
import { type CommunityTies, communityView, ruleView } from './community-view.ts'
import { presentAuthors } from './present-authors.ts'
import { communitiesOf, joinedQuery, moderatedQuery, mutedOf, mutedQuery, type ReadScope, readAll } from './viewer-marks.ts'

interface PresentOptions {
	/** Read inside this transaction, to see what it wrote. */
	tx?: ClientSession | undefined
}

/** Communities as a viewer sees them, in the order given, without moderators and rules; one read for all. */
export async function presentCommunities(
	db: Db,
	records: readonly CommunityRecord[],
	viewer: Viewer | null,
	{ tx }: PresentOptions = {},
): Promise<Community[]> {
	const ties = await readTies({ db, viewer, tx }, records)
	return records.map((record) => communityView(record, ties))
}

const cachedModeratorsAndRules = createSharedReadCache<[Author[], RuleRecord[]]>(200, referenceTtlMs)

/** One community with its moderators in order of rank and its rules in order. */
export async function presentCommunity(
	db: Db,
	record: CommunityRecord,
	viewer: Viewer | null,
	{ tx }: PresentOptions = {},
): Promise<Community> {
	const [ties, [mods, rules]] = await readAll(tx, [
		() => readTies({ db, viewer, tx }, [record]),
		() => readModeratorsAndRules({ db, viewer, tx }, record._id),
	])
	return { ...communityView(record, ties), mods, rules: rules.map(ruleView) }
}

function readModeratorsAndRules(reading: ReadScope, id: ObjectId): Promise<[Author[], RuleRecord[]]> {
	const { db, viewer, tx } = reading
	const read = () => readAll(tx, [() => presentModerators(db, id, { tx }), () => readRules(reading, id)])
	return tx ? read() : cachedModeratorsAndRules(db, viewer, [id], read)
}

/** The moderators of a community in order of rank. */
async function presentModerators(db: Db, communityId: ObjectId, { tx }: PresentOptions = {}): Promise<Author[]> {
	const moderators = await borrow<ModeratorRecord>(db, 'moderators')
		.find({ communityId }, { projection: { _id: 0, userId: 1 }, ...sessionOptions(tx) })
		.sort({ rank: 1 })
		.toArray()
	const ids = moderators.map((moderator) => moderator.userId)
	const authors = await presentAuthors(db, ids, { tx })
	return ids.flatMap((id) => authors.get(id.toHexString()) ?? [])
}

async function readTies({ db, viewer, tx }: ReadScope, records: readonly CommunityRecord[]): Promise<CommunityTies | null> {
	if (!viewer) return null
	const ids = records.map((record) => record._id)
	const parts = { joined: joinedQuery(viewer, ids), moderated: moderatedQuery(viewer, ids), muted: mutedQuery(viewer, ids) }
	const { joined, moderated, muted } = await readBatch(db, parts, tx)
	return { joined: communitiesOf(joined), moderated: communitiesOf(moderated), muted: mutedOf(muted) }
}

function readRules({ db, tx }: ReadScope, communityId: ObjectId): Promise<RuleRecord[]> {
	return borrow<RuleRecord>(db, 'rules').find({ communityId }, sessionOptions(tx)).sort({ zIndex: 1, _id: 1 }).toArray()
}
