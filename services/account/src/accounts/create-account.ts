import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ClientSession } from 'mongodb'
import { hashPassword } from '../passwords/password-hash.ts'
import { insertAccount } from './account-store.ts'

interface AccountInput {
	username: string
	/** null for whoever signs in at an identity provider. */
	password: string | null
	email?: string | null
	isAdmin?: boolean
	ip?: string
	/** The name of the identity provider that makes them an admin. */
	issuer?: string
}

/** Creates an account and publishes the event in the same transaction. Name and password must be validated before. */
export async function createAccount(
	{ db }: Pick<Deps, 'db'>,
	{ username, password, email = null, isAdmin = false, ip, issuer }: AccountInput,
	at: { tx: ClientSession | undefined; now: Date },
): Promise<UserRecord> {
	const passwordHash = password === null ? null : await hashPassword(password)
	const user = await insertAccount(db, { username, email, passwordHash, isAdmin, ip: ip ?? null }, at)
	const event: AccountEvent = { type: 'user.created', userId: user._id.toHexString(), username: user.username }
	await appendEvents(db, accountOutbox, [event], at)
	const details = { isNew: true, ...(issuer ? { issuer } : {}) }
	if (isAdmin) await recordAdminAction(db, { ...at, viewer: null }, { action: 'make_admin', about: memberSubject(user), details })
	return user
}
