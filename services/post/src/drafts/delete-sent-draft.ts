import { type DraftContent, draftContentSchema } from '@folkmoot/post-contract/draft'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { ClientSession, Db } from 'mongodb'
import { type DraftRef, findDraft, putDraft } from './draft-store.ts'
import { containsAll, dropVersions } from './merge-draft.ts'

/**
 * Deletes the draft of what was sent, in the same transaction, so that nobody finds it after a browser crash and sends it
 * twice; versions from another device with other text stay.
 */
export async function deleteSentDraft(
	db: Db,
	ref: DraftRef,
	sent: Partial<DraftContent>,
	when: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	const stored = await findDraft(db, ref, when.tx)
	if (stored) await dropSent(db, stored, sent, when)
}

/** The same with a draft that was read in this transaction. */
export async function dropSent(
	db: Db,
	stored: DraftRecord,
	sent: Partial<DraftContent>,
	when: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	const whole = draftContentSchema.parse(sent)
	const left = dropVersions(stored, ({ content }) => containsAll(whole, content))
	const ref = { userId: stored.userId.toHexString(), key: stored.key }
	if (left !== stored) await putDraft(db, ref, left, when)
}
