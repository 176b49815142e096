import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { captchaUses } from './collections.ts'

/** Records that work was used; false if it was used before. */
export async function consumeChallenge(
	db: Db,
	signature: string,
	{ expiresAt, tx }: { expiresAt: Date; tx: ClientSession | undefined },
): Promise<boolean> {
	// Read first, because a duplicate key error would abort the transaction.
	if (await captchaUses(db).findOne({ _id: signature }, sessionOptions(tx))) return false
	try {
		await captchaUses(db).insertOne({ _id: signature, expiresAt }, sessionOptions(tx))
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}
