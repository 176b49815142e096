import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { draftLimits } from '@folkmoot/post-contract/draft'
import type { keepDraft as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftVersionRecord } from '@folkmoot/post-contract/draft-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findDraft, putDraft, sizeOf, sumOtherDrafts } from './draft-store.ts'
import { dropVersions, mergeDraft, type Versions } from './merge-draft.ts'

/** Stores what a member has typed but not sent. */
export async function keepDraft(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx, now } = input
	const ref = { userId: viewer.id, key: input.params.draftKey }
	const stored = await findDraft(db, ref, tx)
	const { content, writer, seq, drop } = body
	const incoming = { content, writer, seq, typedAt: new Date(now.getTime() - body.ageMs) }
	const updated = mergeDraft(stored, incoming, body.rev)
	const merged = updated && dropVersions(updated, ({ typedAt }, index) => index > 0 && typedAt.toISOString() === drop)
	if (!merged) return versionStatus(stored ?? { versions: [], rev: 0 }, writer)
	const others = await sumOtherDrafts(db, ref, tx)
	const isTooMuch = others.count >= draftLimits.perMember || others.size + sizeOf(merged) > draftLimits.totalMax
	if (isTooMuch) throw fail('too_many_drafts')
	await putDraft(db, ref, merged, { tx, now })
	return versionStatus(merged, writer)
}

/** The status of the version this writer has sent. */
function versionStatus({ versions, rev }: Versions, writer: string): Answer<typeof endpoint> {
	const isFromWriter = (version: DraftVersionRecord | undefined) => version?.writer === writer
	return { rev, isKept: versions.some(isFromWriter), isLeading: isFromWriter(versions[0]), others: Math.max(0, versions.length - 1) }
}
