import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import type {
	AddressHoldRecord,
	MailTokenRecord,
	PasskeyChallengeRecord,
	PasskeyRecord,
	SecondFactorRecord,
} from '@folkmoot/account-contract/security-records'
import { own } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

/** Collections that only account uses. */
export const mailTokens = (db: Db) => own<MailTokenRecord>(db, 'mailTokens')
export const addressHolds = (db: Db) => own<AddressHoldRecord>(db, 'addressHolds')
export const secondFactors = (db: Db) => own<SecondFactorRecord>(db, 'secondFactors')
export const passkeys = (db: Db) => own<PasskeyRecord>(db, 'passkeys')
export const apiKeys = (db: Db) => own<ApiKeyRecord>(db, 'apiKeys')
export const passkeyChallenges = (db: Db) => own<PasskeyChallengeRecord>(db, 'passkeyChallenges')
