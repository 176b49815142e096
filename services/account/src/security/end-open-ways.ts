import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { dropMailJobsOf } from '../mail/mail-job-store.ts'
import { dropMailTokens } from '../mail/mail-token-store.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.ts'
import { passkeyChallenges, passkeys } from './collections.ts'

type Tx = ClientSession | undefined

/**
 * Ends what was begun and could still let somebody in: links in mails, mails not sent yet, passkeys half made. At a new
 * password and at a ban; passkeys and second factor stay, for a banned account lets in nobody, and a ban may be lifted.
 */
export async function endOpenWays(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await dropMailTokens(db, userId, { tx })
	await dropMailJobsOf(db, userId, tx)
	await passkeyChallenges(db).deleteMany({ userId }, within(tx))
}

/** Forgets all of it, with the account. */
export async function forgetSecurity(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await endOpenWays(db, userId, tx)
	await removeSecondFactor(db, userId, tx)
	await passkeys(db).deleteMany({ userId }, within(tx))
}
