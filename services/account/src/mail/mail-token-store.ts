import { randomBytes } from 'node:crypto'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { MailTokenRecord } from '@folkmoot/account-contract/security-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { mailTokens } from '../security/collections.ts'

type Tx = ClientSession | undefined
type Kind = MailTokenRecord['kind']

const hourMs = 3_600_000
const lifetimesMs: Readonly<Record<Kind, number>> = { verify: 48 * hourMs, reset: hourMs }

interface NewToken {
	kind: Kind
	email: string
	now: Date
}

/** Creates a token for a link in a mail and stores its hash; the account's earlier token of this kind ends. */
export async function createMailToken(db: Db, { _id }: Pick<UserRecord, '_id'>, { kind, email, now }: NewToken): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await deleteMailTokens(db, _id, { kind })
	await mailTokens(db).insertOne({ _id: sha256(token), kind, userId: _id, email, expiresAt: new Date(now.getTime() + lifetimesMs[kind]) })
	return token
}

/** Whether a token could be used up. */
export async function isMailTokenValid(
	db: Db,
	{ token, kind, now, tx }: { token: string; kind: Kind; now: Date; tx: Tx },
): Promise<boolean> {
	return (await mailTokens(db).findOne({ _id: sha256(token), kind, expiresAt: { $gt: now } }, sessionOptions(tx))) !== null
}

/** Uses up a token; null if it is unknown or expired. */
export function consumeMailToken(
	db: Db,
	{ token, kind, now, tx }: { token: string; kind: Kind; now: Date; tx: Tx },
): Promise<MailTokenRecord | null> {
	return mailTokens(db).findOneAndDelete({ _id: sha256(token), kind, expiresAt: { $gt: now } }, sessionOptions(tx))
}

/** Ends an account's tokens, of one kind or all. */
export async function deleteMailTokens(db: Db, userId: ObjectId, { kind, tx }: { kind?: Kind; tx?: Tx } = {}): Promise<void> {
	await mailTokens(db).deleteMany({ userId, ...(kind ? { kind } : {}) }, sessionOptions(tx))
}
