import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { draftLimits } from '@folkmoot/post-contract/draft'
import type { keepDraft as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findDraft, measureOthers, putDraft, sizeOf } from './draft-store.ts'
import { mergeDraft } from './merge-draft.ts'

/** Keeps what a member has typed and not sent. */
export async function keepDraft(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx, now } = ask
	const place = { userId: viewer.id, key: ask.params.draftKey }
	const stored = await findDraft(db, place, tx)
	// A clock that goes ahead must not win over what is typed later.
	const typedAt = new Date(Math.min(Date.parse(body.typedAt), now.getTime()))
	const merged = mergeDraft(stored, { content: body.content, typedAt, rev: body.rev, writer: body.writer })
	if (!merged) return { rev: stored?.rev ?? 0, isLeading: true, others: stored?.others.length ?? 0 }
	const beside = await measureOthers(db, place, tx)
	const isTooMuch = beside.count >= draftLimits.perMember || beside.size + sizeOf(merged) > draftLimits.totalMax
	if (isTooMuch) throw fail('too_many_drafts')
	await putDraft(db, place, merged, { tx, now })
	return { rev: merged.rev, isLeading: merged.content === body.content, others: merged.others.length }
}
