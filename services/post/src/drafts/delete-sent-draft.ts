import { type DraftContent, draftContentSchema } from '@folkmoot/post-contract/draft'
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
	if (!stored) return
	const whole = draftContentSchema.parse(sent)
	const left = dropVersions(stored, ({ content }) => containsAll(whole, content))
	if (left !== stored) await putDraft(db, ref, left, when)
}
