import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { PasskeyRecord } from '@folkmoot/account-contract/security-records'
import type { IdentityRecord, SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { lockWaysIn } from '../accounts/account-store.ts'
import { readSignInSettings } from './settings-store.ts'

/** What a member would have left to sign in with, beside a password. */
interface WaysIn {
	user: UserRecord
	identities: readonly IdentityRecord[]
	passkeys: readonly PasskeyRecord[]
}

/** Refuses to take the last way of signing in away. */
export async function requireWayIn(db: Db, left: WaysIn, tx: ClientSession | undefined): Promise<void> {
	await lockWaysIn(db, left.user._id, tx)
	if (!hasWayIn(left, await readSignInSettings(db, tx))) throw fail('last_way_in')
}

function hasWayIn({ user, identities, passkeys }: WaysIn, { issuers, onlyIssuers, emergencyAdminId }: SignInSettingsRecord): boolean {
	if (identities.some(({ issuer: address }) => issuers.some(({ issuer, isOn }) => isOn && issuer === address))) return true
	const isBound = onlyIssuers && !emergencyAdminId?.equals(user._id)
	return !isBound && (user.passwordHash !== null || passkeys.length > 0)
}
