import type { HomeAddressRecord, SessionRecord } from '@folkmoot/account-contract/account-records'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import type { AddressHoldRecord, PasskeyRecord, SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import type { IdentityRecord } from '@folkmoot/account-contract/sign-in-records'
import type { PushSubscriptionRecord } from '../push/push-records.ts'
import { describeDevice } from '../sessions/describe-device.ts'

/** As own-data-view.ts, of how a member signs in. No credentials included: no hash, no key, no token. */

export function sessionRow({ userAgent, createdAt, lastSeenAt, ip }: SessionRecord): object {
	return { device: describeDevice(userAgent).device, createdAt, lastSeenAt, from: ip }
}

export function homeAddressRow({ createdAt }: HomeAddressRecord): object {
	return { createdAt }
}

/** The address before a change, while it still counts. */
export function addressHoldRow({ email, expiresAt }: AddressHoldRecord): object {
	return { email, until: expiresAt }
}

/** Null during setup. */
export function secondFactorRow({ confirmedAt, recoveryCodes }: SecondFactorRecord): object {
	return { since: confirmedAt, recoveryCodesLeft: recoveryCodes.length }
}

export function identityRow({ issuer, subject, name, createdAt, lastUsedAt }: IdentityRecord): object {
	return { issuer, subject, name, createdAt, lastUsedAt }
}

export function passkeyRow({ name, createdAt, lastUsedAt }: PasskeyRecord): object {
	return { name, createdAt, lastUsedAt }
}

export type OwnKey = Omit<ApiKeyRecord, 'hash'> & { communities: string[] }

export function apiKeyRow({ name, scopes, communities, endsWithPassword, createdAt, expiresAt, lastUsedOn }: OwnKey): object {
	return { name, scopes, communities, endsWithPassword, createdAt, expiresAt, lastUsedOn }
}

export function pushSubscriptionRow({ endpoint, createdAt }: PushSubscriptionRecord): object {
	return { endpoint, createdAt }
}
