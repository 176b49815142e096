import { type DraftContent, draftContentSchema } from '@folkmoot/post-contract/draft'
import type { ClientSession, Db } from 'mongodb'
import { type DraftPlace, findDraft, putDraft } from './draft-store.ts'
import { dropVersions, saysAll } from './merge-draft.ts'

/**
 * What has been sent is no draft any more. It goes with the very change, so that nobody whose browser dies meanwhile finds
 * it again and sends it twice; what says something else, written on another device, stays.
 */
export async function forgetSent(
	db: Db,
	place: DraftPlace,
	sent: Partial<DraftContent>,
	when: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	const stored = await findDraft(db, place, when.tx)
	if (!stored) return
	const whole = draftContentSchema.parse(sent)
	const left = dropVersions(stored, ({ content }) => saysAll(whole, content))
	if (left !== stored) await putDraft(db, place, left, when)
}
