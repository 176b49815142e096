import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { AddressHoldRecord } from '@folkmoot/account-contract/security-records'
import type { ClientSession, Db } from 'mongodb'
import { findAddressHold } from '../security/address-hold-store.ts'

type Account = Pick<UserRecord, '_id' | 'email' | 'emailConfirmed' | 'deletedAt' | 'bannedAt'>

/**
 * Where links for a new password go: to the confirmed address; while a new one is held, to the one confirmed before it (rule
 * accounts-39). null for nowhere.
 */
export async function resetAddressOf(db: Db, user: Account, at: { now: Date; tx?: ClientSession | undefined }): Promise<string | null> {
	if (user.deletedAt || user.bannedAt) return null
	return choose(user, await findAddressHold(db, user._id, at))
}

const choose = ({ email, emailConfirmed }: Account, hold: AddressHoldRecord | null): string | null =>
	hold ? hold.email : emailConfirmed ? email : null
