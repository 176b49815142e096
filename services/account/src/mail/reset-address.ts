import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { AddressHoldRecord } from '@folkmoot/account-contract/security-records'
import type { ClientSession, Db } from 'mongodb'
import { findAddressHold, findAddressHolds } from '../security/address-hold-store.ts'

type Account = Pick<UserRecord, '_id' | 'email' | 'emailConfirmed' | 'deletedAt' | 'bannedAt'>

type At = { now: Date; tx?: ClientSession | undefined }

/**
 * Where links for a new password go: to the confirmed address; while a new one is held, to the one confirmed before it (rule
 * accounts-39). null for nowhere.
 */
export async function resetAddressOf(db: Db, user: Account, at: At): Promise<string | null> {
	return choose(user, isClosed(user) ? null : await findAddressHold(db, user._id, at))
}

/** Those of these accounts that have such an address. */
export async function withResetAddress<A extends Account>(db: Db, users: readonly A[], at: At): Promise<A[]> {
	const holds = await findAddressHolds(
		db,
		users.map(({ _id }) => _id),
		at,
	)
	return users.filter((user) => choose(user, holds.get(user._id.toHexString()) ?? null) !== null)
}

const isClosed = ({ deletedAt, bannedAt }: Account) => Boolean(deletedAt || bannedAt)

function choose(user: Account, hold: AddressHoldRecord | null): string | null {
	if (isClosed(user)) return null
	if (hold) return hold.email
	return user.emailConfirmed ? user.email : null
}
