import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { insertAccount } from '../accounts/account-store.ts'

/** Makes a bot's account, which nobody can log in to: it acts by the keys that its owner makes. */
export async function createBotAccount(
	db: Db,
	{ username, ownerId }: Pick<BotRecord, 'username' | 'ownerId'>,
	at: { tx: ClientSession | undefined; now: Date },
): Promise<ObjectId> {
	const given = { username, email: null, passwordHash: null, isAdmin: false, ip: null, botOf: ownerId }
	const account = await insertAccount(db, given, at)
	const event: AccountEvent = { type: 'user.created', userId: account._id.toHexString(), username }
	await appendEvents(db, accountOutbox, [event], at)
	return account._id
}
