import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { draftLimits } from '@folkmoot/post-contract/draft'
import type { keepDraft as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftVersionRecord } from '@folkmoot/post-contract/draft-records'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findDraft, measureOthers, putDraft, sizeOf } from './draft-store.ts'
import { dropVersions, mergeDraft, type Versions } from './merge-draft.ts'

/** Stores what a member has typed but not sent. */
export async function keepDraft(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx, now } = ask
	const place = { userId: viewer.id, key: ask.params.draftKey }
	const stored = await findDraft(db, place, tx)
	const { content, writer, seq, drop } = body
	const mine = { content, writer, seq, typedAt: new Date(now.getTime() - body.ageMs) }
	const put = mergeDraft(stored, mine, body.rev)
	const merged = put && dropVersions(put, ({ typedAt }, index) => index > 0 && typedAt.toISOString() === drop)
	if (!merged) return standing(stored ?? { versions: [], rev: 0 }, writer)
	const beside = await measureOthers(db, place, tx)
	const isTooMuch = beside.count >= draftLimits.perMember || beside.size + sizeOf(merged) > draftLimits.totalMax
	if (isTooMuch) throw fail('too_many_drafts')
	await putDraft(db, place, merged, { tx, now })
	return standing(merged, writer)
}

/** The status of the version this writer has sent. */
function standing({ versions, rev }: Versions, writer: string): Answer<typeof endpoint> {
	const isMine = (version: DraftVersionRecord | undefined) => version?.writer === writer
	return { rev, isKept: versions.some(isMine), isLeading: isMine(versions[0]), others: Math.max(0, versions.length - 1) }
}
