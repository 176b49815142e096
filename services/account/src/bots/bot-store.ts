import { botsMax } from '@folkmoot/account-contract/bot-limits'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { bots } from './collections.ts'

type Tx = ClientSession | undefined

/** Those that were denied are kept beside them, up to this many. */
const listedMax = 50
const countMax = 1_000

/** Newest first. */
export function findBotsOf(db: Db, ownerId: ObjectId): Promise<BotRecord[]> {
	return bots(db).find({ ownerId }).sort({ createdAt: -1, _id: -1 }).limit(listedMax).toArray()
}

/** Whether a member has as many bots as they may have, or asks for them. */
export async function hasMostBots(db: Db, ownerId: ObjectId, tx: Tx): Promise<boolean> {
	const filter = { ownerId, state: { $ne: 'denied' as const } }
	return (await bots(db).countDocuments(filter, { limit: botsMax, ...sessionOptions(tx) })) >= botsMax
}

export async function insertBot(db: Db, bot: BotRecord, tx: Tx): Promise<void> {
	await bots(db).insertOne(bot, sessionOptions(tx))
}

export function findBot(db: Db, _id: ObjectId, tx: Tx): Promise<BotRecord | null> {
	return bots(db).findOne({ _id }, sessionOptions(tx))
}

/** A member's approved bot. */
export function findApprovedBot(db: Db, { _id, ownerId }: Pick<BotRecord, '_id' | 'ownerId'>, tx: Tx): Promise<BotRecord | null> {
	return bots(db).findOne({ _id, ownerId, state: 'approved' }, sessionOptions(tx))
}

/** The accounts of a member's bots, with their names. */
export async function findBotAccounts(db: Db, ownerId: ObjectId, tx: Tx): Promise<{ userId: ObjectId; username: string }[]> {
	const found = await bots(db)
		.find({ ownerId, state: 'approved' }, { projection: { userId: 1, username: 1 }, ...sessionOptions(tx) })
		.limit(botsMax)
		.toArray()
	return found.flatMap(({ userId, username }) => (userId ? [{ userId, username }] : []))
}

/** Bots that wait, oldest first. */
export function findWaitingBots(db: Db, { after, limit }: { after: KeysetPosition | null; limit: number }): Promise<BotRecord[]> {
	return readKeysetPage(bots(db), { filter: { state: 'waiting' }, key: 'createdAt', isAscending: true, after, limit, hasFewTies: true })
}

export function countWaitingBots(db: Db): Promise<number> {
	return bots(db).countDocuments({ state: 'waiting' }, { limit: countMax })
}

/** Answers a request that waits; null if it does not any more. */
export function storeAnswer(
	db: Db,
	_id: ObjectId,
	fields: Pick<BotRecord, 'state' | 'answer' | 'userId'>,
	tx: Tx,
): Promise<BotRecord | null> {
	return bots(db).findOneAndUpdate({ _id, state: 'waiting' }, { $set: fields }, { returnDocument: 'after', ...sessionOptions(tx) })
}

/** Removes a member's bot from their list; returns it. */
export function takeBot(db: Db, { _id, ownerId }: Pick<BotRecord, '_id' | 'ownerId'>, tx: Tx): Promise<BotRecord | null> {
	return bots(db).findOneAndDelete({ _id, ownerId }, sessionOptions(tx))
}

/** Removes what is noted of a deleted account's bots, or of the bot that it was; returns the accounts of its bots. */
export async function takeBotsOf(db: Db, userId: ObjectId, tx: Tx): Promise<ObjectId[]> {
	const accounts = await findBotAccounts(db, userId, tx)
	await bots(db).deleteMany({ ownerId: userId }, sessionOptions(tx))
	await bots(db).deleteMany({ userId }, sessionOptions(tx))
	return accounts.map((account) => account.userId)
}
