import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { limits } from '@folkmoot/contract-kit/limits'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import { type BatchedFind, type BatchResults, pipelineQuery, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, Document, ObjectId } from 'mongodb'
import { type CommunityTies, communityView, ruleView } from './community-view.ts'
import { type AuthorRecord, authorView, shownOfAuthors } from './present-authors.ts'
import { communitiesOf, joinedQuery, moderatedQuery, mutedOf, mutedQuery } from './viewer-marks.ts'

/** Communities as a viewer sees them, in the order given, without moderators and rules; one read for all. */
export async function presentCommunities(db: Db, records: readonly CommunityRecord[], viewer: Viewer | null): Promise<Community[]> {
	const ids = records.map((record) => record._id)
	const ties = tiesOf(viewer, await readBatch(db, tiesQueries(viewer, ids)))
	return records.map((record) => communityView(record, ties))
}

/** One community with its moderators in order of rank and its rules in order; one read. */
export async function presentCommunity(db: Db, record: CommunityRecord, viewer: Viewer | null): Promise<Community> {
	return wholeCommunity(record, viewer, await readBatch(db, communityQueries(viewer, record._id)))
}

/** What one community is shown with, as queries for callers that read more in the same batch. */
export function communityQueries(viewer: Viewer | null, id: ObjectId) {
	return { ...tiesQueries(viewer, [id]), mods: moderatorsQuery(id), rules: rulesQuery(id) }
}

/** The community from the records that communityQueries() found. */
export function wholeCommunity(
	record: CommunityRecord,
	viewer: Viewer | null,
	found: BatchResults<ReturnType<typeof communityQueries>>,
): Community {
	const community = { ...communityView(record, tiesOf(viewer, found)), mods: found.mods.map(authorView), rules: found.rules.map(ruleView) }
	const mayAsk = community.userJoined && !community.userMod
	return mayAsk && found.mods.every(({ isAway }) => isAway) ? { ...community, needsModerators: true } : community
}

function tiesQueries(viewer: Viewer | null, ids: readonly ObjectId[]) {
	return { joined: joinedQuery(viewer, ids), moderated: moderatedQuery(viewer, ids), muted: mutedQuery(viewer, ids) }
}

function tiesOf(viewer: Viewer | null, found: BatchResults<ReturnType<typeof tiesQueries>>): CommunityTies | null {
	if (!viewer) return null
	return {
		joined: communitiesOf(found.joined),
		moderated: communitiesOf(found.moderated),
		muted: mutedOf(found.muted),
		isAdmin: viewer.isAdmin,
	}
}

type ModeratorAccount = AuthorRecord & { isAway: boolean }

/** Cannot act, or was not here for so long that others may ask to moderate (rule moderation-27). */
const isAway: Document = {
	$or: [
		{ $ne: ['$deletedAt', null] },
		{ $ne: ['$bannedAt', null] },
		{ $lte: ['$lastSeenAt', { $dateSubtract: { startDate: '$$NOW', unit: 'day', amount: limits.moderatorsAwayDays } }] },
	],
}

function moderatorsQuery(communityId: ObjectId): BatchedFind<ModeratorAccount> {
	const shown = [{ $project: { ...shownOfAuthors, isAway } }]
	const account = { from: 'users', localField: 'userId', foreignField: '_id', as: 'account', pipeline: shown }
	const accounts = [{ $lookup: account }, { $unwind: '$account' }, { $replaceWith: '$account' }]
	return pipelineQuery('moderators', { communityId }, [{ $sort: { rank: 1 } }, ...accounts])
}

function rulesQuery(communityId: ObjectId): BatchedFind<RuleRecord> {
	return pipelineQuery('rules', { communityId }, [{ $sort: { zIndex: 1, _id: 1 } }])
}
