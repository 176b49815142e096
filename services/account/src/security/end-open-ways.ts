import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { dropMailJobsOf } from '../mail/mail-job-store.ts'
import { dropMailTokens } from '../mail/mail-token-store.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.ts'
import { passkeyChallenges, passkeys } from './collections.ts'

type Tx = ClientSession | undefined

/**
 * Ends everything begun that could still grant access: mail links, queued mails, pending passkey challenges. Called at
 * a password change and a ban. Passkeys and second factor stay: a banned account cannot log in, and a ban may be
 * lifted.
 */
export async function endOpenWays(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await dropMailTokens(db, userId, { tx })
	await dropMailJobsOf(db, userId, tx)
	await passkeyChallenges(db).deleteMany({ userId }, within(tx))
}

/** Removes all security data, with the account. */
export async function forgetSecurity(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await endOpenWays(db, userId, tx)
	await removeSecondFactor(db, userId, tx)
	await passkeys(db).deleteMany({ userId }, within(tx))
}
