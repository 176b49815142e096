import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { discardDraft as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findDraft, putDraft } from './draft-store.ts'
import { dropVersions } from './merge-draft.ts'

/** Discards a draft; of several versions only the one the caller knows. */
export async function discardDraft(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer } = input
	const ref = { userId: viewer.id, key: input.params.draftKey }
	const stored = await findDraft(db, ref, input.tx)
	if (!stored) return { isGone: true }
	const isWhole = query.rev === undefined && query.writer === undefined
	const isKnown = stored.rev === query.rev
	const left = dropVersions(stored, ({ writer }, index) => isWhole || writer === query.writer || (index === 0 && isKnown))
	if (left !== stored) await putDraft(db, ref, left, input)
	return { isGone: left.versions.length === 0 }
}
