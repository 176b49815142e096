import { randomBytes } from 'node:crypto'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { MailTokenRecord } from '@folkmoot/account-contract/security-records'
import { sha256 } from '@folkmoot/service-kit/sha256'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { mailTokens } from '../security/collections.ts'

type Tx = ClientSession | undefined
type Kind = MailTokenRecord['kind']

const hourMs = 3_600_000
const lifetimes: Readonly<Record<Kind, number>> = { verify: 48 * hourMs, reset: hourMs }

interface Wanted {
	kind: Kind
	email: string
	now: Date
}

/** Creates a token for a link in a mail and stores its hash; the account's earlier token of this kind ends. */
export async function makeMailToken(db: Db, { _id }: Pick<UserRecord, '_id'>, { kind, email, now }: Wanted): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await dropMailTokens(db, _id, { kind })
	await mailTokens(db).insertOne({ _id: sha256(token), kind, userId: _id, email, expiresAt: new Date(now.getTime() + lifetimes[kind]) })
	return token
}

/** Uses up a token; null if it is unknown or expired. */
export function takeMailToken(
	db: Db,
	{ token, kind, now, tx }: { token: string; kind: Kind; now: Date; tx: Tx },
): Promise<MailTokenRecord | null> {
	return mailTokens(db).findOneAndDelete({ _id: sha256(token), kind, expiresAt: { $gt: now } }, within(tx))
}

/** Ends an account's tokens, of one kind or all. */
export async function dropMailTokens(db: Db, userId: ObjectId, { kind, tx }: { kind?: Kind; tx?: Tx } = {}): Promise<void> {
	await mailTokens(db).deleteMany({ userId, ...(kind ? { kind } : {}) }, within(tx))
}
