import { nobodyId } from '@folkmoot/content-kit/ghost'
import type { ConversationRecord, MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type BatchedFind, pipelineQuery } from '@folkmoot/service-kit/reads/batch-query'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { conversationMessages, conversationMutes, conversations } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'

type Tx = Context['tx']
type Write = Pick<Context, 'tx' | 'now'>

/** Whom a member writes to: a community, or null for the admins. */
export type Team = ConversationRecord['communityId']

export interface PageOf {
	after: KeysetPosition | null
	limit: number
}

/** What waits for a team stays as it was read until the transaction ends. */
export async function lockTeam(db: Db, team: Team, tx: Tx): Promise<void> {
	await acquireLock(db, `conversations:${team?.toHexString() ?? 'admins'}`, tx)
}

export async function insertConversation(
	db: Db,
	given: Pick<ConversationRecord, 'communityId' | 'memberId' | 'subject' | 'decisionId'>,
	{ tx, now }: Write,
): Promise<ConversationRecord> {
	const counts = { noMessages: 1, noNotes: 0 }
	const state = { lastFrom: 'member' as const, waits: true, isArchived: false, claimedBy: null }
	const record: ConversationRecord = { _id: new ObjectId(), ...given, ...counts, createdAt: now, lastAt: now, ...state }
	await conversations(db).insertOne(record, sessionOptions(tx))
	return record
}

export async function insertMessage(
	db: Db,
	{ _id: conversationId, memberId }: Pick<ConversationRecord, '_id' | 'memberId'>,
	message: Pick<MessageRecord, 'from' | 'by' | 'body' | 'bodyTree'>,
	{ tx, now }: Write,
): Promise<void> {
	await conversationMessages(db).insertOne({ _id: new ObjectId(), conversationId, memberId, ...message, at: now }, sessionOptions(tx))
}

export async function findConversation(db: Db, id: string, tx: Tx): Promise<ConversationRecord | null> {
	return conversations(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Returns the changed record. */
export async function updateConversation(
	db: Db,
	{ _id }: Pick<ConversationRecord, '_id'>,
	update: { set?: Partial<ConversationRecord>; count?: 'noMessages' | 'noNotes' },
	tx: Tx,
): Promise<ConversationRecord> {
	const operators = { ...(update.set ? { $set: update.set } : {}), ...(update.count ? { $inc: { [update.count]: 1 } } : {}) }
	const changed = await conversations(db).findOneAndUpdate({ _id }, operators, { returnDocument: 'after', ...sessionOptions(tx) })
	if (!changed) throw new Error('A conversation vanished while it was changed.')
	return changed
}

/** A member's conversations, latest first. */
export function findConversationsOf(db: Db, memberId: ObjectId, { after, limit }: PageOf): Promise<ConversationRecord[]> {
	return readKeysetPage(conversations(db), { filter: { memberId }, key: 'lastAt', after, limit })
}

/** A team's conversations, latest first; with `claimedBy` those that somebody has claimed. */
export function findConversationsFor(
	db: Db,
	{ team, isArchived, claimedBy }: { team: Team; isArchived: boolean; claimedBy?: ObjectId },
	{ after, limit }: PageOf,
): Promise<ConversationRecord[]> {
	const filter = { communityId: team, isArchived, ...(claimedBy ? { claimedBy } : {}) }
	return readKeysetPage(conversations(db), { filter, key: 'lastAt', after, limit })
}

/** How many conversations wait for a team, of all members or of one; at most `most`. */
export function countWaiting(
	db: Db,
	{ team, memberId, most }: { team: Team; memberId?: ObjectId; most: number },
	tx?: Tx,
): Promise<number> {
	const filter: Filter<ConversationRecord> = { communityId: team, waits: true, ...(memberId ? { memberId } : {}) }
	return conversations(db).countDocuments(filter, { limit: most, ...sessionOptions(tx) })
}

/** Messages of a conversation, latest first; without notes for its member. */
export function findMessages(
	db: Db,
	{ _id: conversationId }: Pick<ConversationRecord, '_id'>,
	{ after, limit, hasNotes }: PageOf & { hasNotes: boolean },
): Promise<MessageRecord[]> {
	const filter: Filter<MessageRecord> = { conversationId, ...(hasNotes ? {} : { from: { $in: ['member', 'team'] } }) }
	return readKeysetPage(conversationMessages(db), { filter, key: 'at', after, limit })
}

/** The query for the member's last message of each of these conversations. */
export function latestOf(conversationIds: readonly ObjectId[]): BatchedFind<MessageRecord> {
	const latest = {
		from: 'conversationMessages',
		localField: '_id',
		foreignField: 'conversationId',
		pipeline: [{ $match: { from: 'member' } }, { $sort: { at: -1, _id: -1 } }, { $limit: 1 }],
		as: 'latest',
	}
	const stages = [{ $lookup: latest }, { $unwind: '$latest' }, { $replaceWith: '$latest' }]
	return pipelineQuery('conversations', { _id: { $in: [...conversationIds] } }, stages)
}

/** The teams that have not answered this member. */
export function findTeamsAwaitedBy(db: Db, userId: string, tx: Tx): Promise<Team[]> {
	return conversations(db).distinct('communityId', { memberId: new ObjectId(userId), waits: true }, sessionOptions(tx))
}

/** The ids of a member's conversations that were ever handed to the admins. */
export async function findEscalatedOf(db: Db, userId: string, tx: Tx): Promise<ObjectId[]> {
	const which = { memberId: new ObjectId(userId), escalationId: { $exists: true } }
	const found = await conversations(db)
		.find(which, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.toArray()
	return found.map(({ _id }) => _id)
}

/** A member's conversations and mutes; their messages for a team lose their author, and their claims end. */
export async function deleteConversationsOf(db: Db, userId: string, tx: Tx): Promise<void> {
	const memberId = new ObjectId(userId)
	const session = sessionOptions(tx)
	await conversations(db).deleteMany({ memberId }, session)
	await conversationMessages(db).deleteMany({ memberId }, session)
	await conversationMutes(db).deleteMany({ memberId }, session)
	await conversationMessages(db).updateMany({ by: memberId }, { $set: { by: new ObjectId(nobodyId) } }, session)
	await conversations(db).updateMany({ claimedBy: memberId }, { $set: { claimedBy: null } }, session)
}

/** The conversations of a community that somebody has claimed are free again. */
export async function releaseConversationsOf(
	db: Db,
	{ communityId, userId }: { communityId: string; userId: string },
	tx: Tx,
): Promise<void> {
	const claimed = { claimedBy: new ObjectId(userId), communityId: new ObjectId(communityId) }
	await conversations(db).updateMany(claimed, { $set: { claimedBy: null } }, sessionOptions(tx))
}
