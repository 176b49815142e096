import type { IssuerRecord, SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { seal, unseal } from '@folkmoot/service-kit/secrets/seal'
import { siteKeyOf } from '@folkmoot/service-kit/secrets/site-keys'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { signInSettings } from './collections.ts'

type Tx = ClientSession | undefined

const none: SignInSettingsRecord = { _id: 'site', issuers: [], onlyIssuers: false, emergencyAdminId: null }

/** How members sign in: one document, never cached, so that a change takes effect in every process at once. */
export async function readSignInSettings(db: Db, tx?: Tx): Promise<SignInSettingsRecord> {
	return (await signInSettings(db).findOne({ _id: 'site' }, sessionOptions(tx))) ?? none
}

export async function storeSignInSettings(db: Db, { _id, ...settings }: SignInSettingsRecord, tx: Tx): Promise<void> {
	await signInSettings(db).updateOne({ _id }, { $set: settings }, { upsert: true, ...sessionOptions(tx) })
}

/** Fails unless there is an issuer with this id that is on. */
export async function requireIssuer(db: Db, id: string): Promise<IssuerRecord> {
	const issuer = (await readSignInSettings(db)).issuers.find(({ _id, isOn }) => isOn && _id.toHexString() === id)
	if (!issuer) throw fail('issuer_not_found')
	return issuer
}

/** Whether this account may only sign in at an issuer. */
export async function isBoundToIssuers(db: Db, _id: ObjectId): Promise<boolean> {
	const { onlyIssuers, emergencyAdminId } = await readSignInSettings(db)
	return onlyIssuers && !emergencyAdminId?.equals(_id)
}

export const newIssuerId = () => new ObjectId()

const keyOf = (db: Db) => Buffer.from(siteKeyOf(db, 'client secrets'), 'hex')

/** Encrypts a client secret, bound to its issuer: in the settings of another one it does not decrypt. */
export function sealSecret(db: Db, secret: string, { _id }: Pick<IssuerRecord, '_id'>): string {
	return seal(secret, keyOf(db), _id.toHexString())
}

/** '' for a public client. */
export function unsealSecret(db: Db, { _id, secret }: Pick<IssuerRecord, '_id' | 'secret'>): string {
	return secret === null ? '' : unseal(secret, keyOf(db), _id.toHexString())
}
