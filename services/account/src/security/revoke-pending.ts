import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { mailJobs } from '../jobs.ts'
import { deleteKeysOf } from '../keys/key-store.ts'
import { deleteMailTokens } from '../mail/mail-token-store.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.ts'
import { deleteIdentitiesOf } from '../sign-in/identity-store.ts'
import { endAddressHold } from './address-hold-store.ts'
import { passkeyChallenges, passkeys } from './collections.ts'

type Tx = ClientSession | undefined

/**
 * Ends everything begun that could still grant access: mail links, queued mails with one, pending passkey challenges. Called at
 * a password change and a ban. Passkeys and second factor stay: a banned account cannot log in, and a ban may be
 * lifted. So do queued mails about changes: whoever makes two must not thereby stop the word of the first.
 */
export async function revokePendingAccess(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await deleteMailTokens(db, userId, { tx })
	for (const kind of ['verify', 'reset'] as const) await mailJobs.removeAll(db, { kind, userId }, tx)
	await passkeyChallenges(db).deleteMany({ userId }, sessionOptions(tx))
}

/** Removes all security data, with the account. */
export async function deleteSecurityData(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await revokePendingAccess(db, userId, tx)
	await mailJobs.removeAll(db, { userId }, tx)
	await endAddressHold(db, userId, tx)
	await removeSecondFactor(db, userId, tx)
	await passkeys(db).deleteMany({ userId }, sessionOptions(tx))
	await deleteIdentitiesOf(db, userId, tx)
	await deleteKeysOf(db, userId, tx)
}
