import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db } from 'mongodb'
import { captchaUses } from './collections.ts'

/** Records that work was used; false if it was used before. */
export async function useUp(
	db: Db,
	signature: string,
	{ expiresAt, tx }: { expiresAt: Date; tx: ClientSession | undefined },
): Promise<boolean> {
	// Read first, because a duplicate key error would abort the transaction.
	if (await captchaUses(db).findOne({ _id: signature }, within(tx))) return false
	try {
		await captchaUses(db).insertOne({ _id: signature, expiresAt }, within(tx))
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}
