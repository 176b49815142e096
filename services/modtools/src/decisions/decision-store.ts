import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { Outcome } from '@folkmoot/modtools-contract/decision'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { decisions } from '../collections.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Stores a removal or a ban with its grounds. */
export async function insertDecision(
	db: Db,
	decision: Omit<DecisionRecord, '_id' | 'at' | 'liftedAt' | 'appeal'>,
	{ tx, now }: Write,
): Promise<DecisionRecord> {
	const record: DecisionRecord = { ...decision, _id: new ObjectId(), at: now, liftedAt: null, appeal: null }
	await decisions(db).insertOne(record, sessionOptions(tx))
	return record
}

export async function findDecision(db: Db, id: string, tx?: Context['tx']): Promise<DecisionRecord | null> {
	return decisions(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Decisions about a member, newest first; in one community or in all. */
export async function findDecisionsOn(
	db: Db,
	memberId: ObjectId,
	narrowed: Filter<DecisionRecord>,
	{ limit }: { limit: number },
): Promise<DecisionRecord[]> {
	return decisions(db)
		.find({ ...narrowed, memberId })
		.sort({ at: -1, _id: -1 })
		.limit(limit)
		.toArray()
}

/** The grounds of the latest ban of each of these members here, by hex id. */
export async function findGroundsOfBans(
	db: Db,
	communityId: string,
	memberIds: readonly ObjectId[],
): Promise<Map<string, Pick<DecisionRecord, 'reason' | 'rule'>>> {
	const records = await decisions(db)
		.find({ communityId: new ObjectId(communityId), memberId: { $in: [...memberIds] }, kind: 'ban', liftedAt: null })
		.project<Pick<DecisionRecord, 'memberId' | 'reason' | 'rule' | 'at'>>({ memberId: 1, reason: 1, rule: 1, at: 1 })
		.toArray()
	records.sort((a, b) => a.at.getTime() - b.at.getTime())
	return new Map(records.map(({ memberId, reason, rule }) => [memberId.toHexString(), { reason, rule }]))
}

/** Writes an appeal if there is none yet; returns the updated decision, or null. */
export async function insertAppeal(db: Db, id: ObjectId, text: string, { tx, now }: Write): Promise<DecisionRecord | null> {
	return decisions(db).findOneAndUpdate(
		{ _id: id, appeal: null },
		{ $set: { appeal: { text, at: now, answer: null } } },
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
}

/** Writes the answer if there is none yet; returns the updated decision, or null. */
export async function insertAnswer(
	db: Db,
	id: ObjectId,
	answer: { outcome: Outcome; text: string | null; by: ObjectId },
	{ tx, now }: Write,
): Promise<DecisionRecord | null> {
	return decisions(db).findOneAndUpdate(
		{ _id: id, 'appeal.answer': null, appeal: { $ne: null } },
		{ $set: { 'appeal.answer': { ...answer, at: now } } },
		{ returnDocument: 'after', ...sessionOptions(tx) },
	)
}

/** Marks a member's bans as lifted; those that expired before stay as they are. */
export async function markLifted(db: Db, memberRef: { communityId: string; userId: string }, { tx, now }: Write): Promise<void> {
	const ban = {
		memberId: new ObjectId(memberRef.userId),
		communityId: new ObjectId(memberRef.communityId),
		kind: 'ban' as const,
		liftedAt: null,
		...inForce(now),
	}
	await decisions(db).updateMany(ban, { $set: { liftedAt: now } }, sessionOptions(tx))
}

/** Marks the removal of an item as restored. */
export async function markRestored(
	db: Db,
	item: { communityId: string; authorId: string; postId: string; commentId: string | null },
	{ tx, now }: Write,
): Promise<void> {
	const whose = { communityId: new ObjectId(item.communityId), memberId: new ObjectId(item.authorId), kind: 'removal' as const }
	const which = { 'item.postId': new ObjectId(item.postId), 'item.commentId': item.commentId ? new ObjectId(item.commentId) : null }
	await decisions(db).updateMany({ ...whose, ...which, liftedAt: null }, { $set: { liftedAt: now } }, sessionOptions(tx))
}

const open = { 'appeal.answer': null, 'appeal.at': { $type: 'date' } } as Filter<DecisionRecord> // the type does not know dotted paths

/** Open appeals, oldest first. */
export async function findOpenAppeals(db: Db, communityId: ObjectId, limit: number): Promise<DecisionRecord[]> {
	return decisions(db)
		.find({ communityId, ...open })
		.sort({ 'appeal.at': 1, _id: 1 })
		.limit(limit)
		.toArray()
}

export async function countOpenAppeals(db: Db, communityId: ObjectId): Promise<number> {
	return decisions(db).countDocuments({ communityId, ...open })
}

/** Answered appeals, newest first. */
export async function findAnsweredAppeals(
	db: Db,
	communityId: ObjectId,
	after: KeysetPosition | null,
	limit: number,
): Promise<DecisionRecord[]> {
	const filter = { communityId, 'appeal.answer.at': { $type: 'date' } } as Filter<DecisionRecord> // the type does not know dotted paths
	return readKeysetPage(decisions(db), { filter, key: 'appeal.answer.at', after, limit })
}
