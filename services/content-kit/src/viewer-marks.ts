import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import type { MemberRecord } from '@folkmoot/community-contract/community-records'
import type { HiddenPostRecord } from '@folkmoot/feeds-contract/feed-records'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { type BatchedFind, pipelineQuery, query } from '@folkmoot/service-kit/reads/batch-query'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'

/** Where a viewer's marks are read: never inside a transaction. */
export interface ReadScope {
	db: Db
	viewer: Viewer | null
}

type Ids = readonly ObjectId[]

/** The viewer's votes on these targets. A query for readBatch(), as the others here; null if there can be no votes. */
export function votesQuery(viewer: Viewer | null, targetIds: Ids): BatchedFind<VoteRecord> | null {
	if (!viewer || targetIds.length === 0) return null
	return query('votes', { voterId: new ObjectId(viewer.id), targetId: { $in: [...targetIds] } }, { _id: 0, targetId: 1, up: 1 })
}

/** The viewer's votes on a post and all its comments. */
export function threadVotesQuery(viewer: Viewer | null, postId: ObjectId): BatchedFind<VoteRecord> | null {
	return viewer && query('votes', { voterId: new ObjectId(viewer.id), postId }, { _id: 0, targetId: 1, up: 1 })
}

/** Hex id of the target → up. */
export function votesOf(votes: readonly VoteRecord[]): ReadonlyMap<string, boolean> {
	return new Map(votes.map(({ targetId, up }) => [targetId.toHexString(), up]))
}

/** Which of the posts the viewer has hidden. */
export function hiddenQuery(viewer: Viewer | null, postIds: Ids): BatchedFind<HiddenPostRecord> | null {
	if (!viewer || postIds.length === 0) return null
	return query('hiddenPosts', { userId: new ObjectId(viewer.id), postId: { $in: [...postIds] } }, { _id: 0, postId: 1 })
}

/** Hex ids of the posts. */
export function hiddenOf(hidden: readonly HiddenPostRecord[]): ReadonlySet<string> {
	return new Set(hidden.map(({ postId }) => postId.toHexString()))
}

export interface SavedIds {
	ids: ObjectId[]
}

/** Which of these posts and comments are in a list of the viewer's: through the viewer's lists, so that what others save costs nothing. */
export function savedQuery(viewer: Viewer | null, targetIds: Ids): BatchedFind<SavedIds> | null {
	if (!viewer || targetIds.length === 0) return null
	const targetType: ListItemRecord['targetType'][] = ['post', 'comment']
	const items = [{ $match: { targetType: { $in: targetType }, targetId: { $in: [...targetIds] } } }, { $project: { _id: 0, targetId: 1 } }]
	return pipelineQuery('lists', { ownerId: new ObjectId(viewer.id), numItems: { $gt: 0 } }, [
		{ $sort: { lastUpdatedAt: -1, _id: -1 } },
		{ $limit: maxSavingLists },
		{ $group: { _id: null, contents: { $push: { $ifNull: ['$contentsId', '$_id'] } } } },
		{ $lookup: { from: 'listItems', localField: 'contents', foreignField: 'listId', pipeline: items, as: 'items' } },
		{ $project: { _id: 0, ids: '$items.targetId' } },
	])
}

/** Lists looked through for what is saved: those added to last. As many as a member is shown. */
const maxSavingLists = 1_000

/** Hex ids of the posts and comments. */
export function savedOf(found: readonly SavedIds[]): ReadonlySet<string> {
	return new Set(found.flatMap(({ ids }) => ids.map((id) => id.toHexString())))
}

/** Looking up more ids than this costs more than reading all mutes of the member. */
const maxLookups = 50

/** Which of these users and communities the viewer has muted; for many ids, all of the viewer's mutes. */
export function mutedQuery(viewer: Viewer | null, targetIds: Ids): BatchedFind<MuteRecord> | null {
	if (!viewer || targetIds.length === 0) return null
	const userId = new ObjectId(viewer.id)
	if (targetIds.length > maxLookups) return query('mutes', { userId }, { _id: 0, targetId: 1 })
	return query('mutes', { userId, targetId: { $in: [...targetIds] } }, { _id: 0, targetId: 1 })
}

/** Hex ids of the users and communities. */
export function mutedOf(mutes: readonly MuteRecord[]): ReadonlySet<string> {
	return new Set(mutes.map(({ targetId }) => targetId.toHexString()))
}

/** Which of the communities the viewer has joined. */
export function joinedQuery(viewer: Viewer | null, communityIds: Ids): BatchedFind<MemberRecord> | null {
	if (!viewer || communityIds.length === 0) return null
	return query('members', { userId: new ObjectId(viewer.id), communityId: { $in: [...communityIds] } }, { _id: 0, communityId: 1 })
}

interface JoinedIds {
	ids: ObjectId[]
}

/** All communities a member has joined, as one list: half the cost of as many records. */
export function joinedIdsQuery(userId: ObjectId): BatchedFind<JoinedIds> {
	const stages = [{ $group: { _id: '$userId', ids: { $push: '$communityId' } } }]
	return pipelineQuery('members', { userId }, stages)
}

export const joinedIdsOf = (lists: readonly JoinedIds[]): ObjectId[] => lists[0]?.ids ?? []

/** Which of the communities the viewer moderates; makes no exception for admins. */
export function moderatedQuery(viewer: Viewer | null, communityIds: Ids): BatchedFind<ModeratorRecord> | null {
	const among = viewer ? communityIds.filter((id) => mayModerate(viewer, id.toHexString())) : []
	if (!viewer || among.length === 0) return null
	return query('moderators', { userId: new ObjectId(viewer.id), communityId: { $in: among } }, { _id: 0, communityId: 1 })
}

/** Hex ids of the communities. */
export function communitiesOf(records: readonly { communityId: ObjectId }[]): ReadonlySet<string> {
	return new Set(records.map(({ communityId }) => communityId.toHexString()))
}

/** Ids without repeats. */
export function distinctIds(ids: readonly ObjectId[]): ObjectId[] {
	return [...new Map(ids.map((id) => [id.toHexString(), id])).values()]
}

type Reads = readonly (() => Promise<unknown>)[]
type FoundBy<R extends Reads> = { -readonly [I in keyof R]: Awaited<ReturnType<R[I]>> }

/** Runs reads in parallel; inside a transaction, which allows one command at a time, one after another. */
export async function readAll<const R extends Reads>(tx: ClientSession | undefined, reads: R): Promise<FoundBy<R>> {
	const found: unknown[] = []
	if (tx) for (const read of reads) found.push(await read())
	else found.push(...(await Promise.all(reads.map((read) => read()))))
	return found as FoundBy<R> // in the order of the reads
}
