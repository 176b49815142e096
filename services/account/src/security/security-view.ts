import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Passkey, Security } from '@folkmoot/account-contract/security'
import type { AddressHoldRecord, PasskeyRecord, SecondFactorRecord } from '@folkmoot/account-contract/security-records'

interface Facts {
	user: Pick<UserRecord, 'email' | 'emailConfirmed'>
	hold: AddressHoldRecord | null
	secondFactor: SecondFactorRecord | null
	passkeys: readonly PasskeyRecord[]
	mailOn: boolean
	passkeysOn: boolean
}

/** The security settings a member may see: never a key, a code or a hash. */
export function securityView({ user, hold, secondFactor, passkeys, mailOn, passkeysOn }: Facts): Security {
	return {
		mailOn,
		passkeysOn,
		email: user.email,
		emailConfirmedAt: user.emailConfirmed?.at.toISOString() ?? null,
		resetsHeldUntil: hold && hold.email !== user.email ? hold.expiresAt.toISOString() : null,
		secondFactor: secondFactor?.confirmedAt
			? { since: secondFactor.confirmedAt.toISOString(), recoveryCodesLeft: secondFactor.recoveryCodes.length }
			: null,
		passkeys: passkeys.map(passkeyView),
	}
}

function passkeyView({ _id, name, createdAt, lastUsedAt, isSynced }: PasskeyRecord): Passkey {
	return { id: _id.toHexString(), name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, isSynced }
}
