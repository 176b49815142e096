import { type DraftContent, draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftRecord, DraftVersionRecord } from '@folkmoot/post-contract/draft-records'

/** What a draft says, and what else was written for its place. */
export type Versions = Pick<DraftRecord, 'content' | 'typedAt' | 'rev' | 'writer' | 'others'>

/** A version that comes in. `rev`: the one its writer knew. */
export interface Incoming extends DraftVersionRecord {
	rev: number | null
	writer: string
}

/**
 * Puts a version to those that are there, so that no text is lost: what its writer did not know stays beside it, and what
 * was typed last leads. Null: it is older than what the same writer has brought already.
 */
export function mergeDraft(stored: Versions | null, incoming: Incoming): Versions | null {
	const { content, typedAt, writer } = incoming
	const mine = { content, typedAt }
	if (!stored) return { ...mine, rev: 1, writer, others: [] }
	const rev = stored.rev + 1
	if (stored.writer === writer && typedAt < stored.typedAt) return null
	const isNext = stored.writer === writer || stored.rev === incoming.rev || saysAll(content, stored.content)
	if (isNext) return { ...mine, rev, writer, others: without(stored.others, content) }
	const theirs = { content: stored.content, typedAt: stored.typedAt }
	if (typedAt >= stored.typedAt) return { ...mine, rev, writer, others: without([theirs, ...stored.others], content) }
	return { ...theirs, rev, writer: stored.writer, others: without([mine, ...stored.others], stored.content) }
}

/** Takes away the version that leads; the newest of the others follows. Null: there is none. */
export function dropLeading(stored: Versions): Versions | null {
	const [next, ...others] = stored.others
	return next ? { ...next, rev: stored.rev + 1, writer: '', others } : null
}

/** What is left of a draft once something was sent; null: nothing that the sent does not say. */
export function dropSent(stored: Versions, sent: DraftContent): Versions | null {
	const { content, typedAt, others } = stored
	const left = [{ content, typedAt }, ...others].filter((version) => !saysAll(sent, version.content))
	if (left.length === others.length + 1) return stored
	const [next, ...rest] = left
	return next ? { ...next, rev: stored.rev + 1, writer: next.content === content ? stored.writer : '', others: rest } : null
}

/** Whether nothing of `other` would be lost if only `whole` was kept. */
export function saysAll(whole: DraftContent, other: DraftContent): boolean {
	const says = (field: 'title' | 'body' | 'url') => (whole[field] ?? '').includes((other[field] ?? '').trim())
	const kept = new Set(whole.images?.map(({ imageId }) => imageId))
	const saysImages = (other.images ?? []).every(({ imageId }) => kept.has(imageId))
	return says('title') && says('body') && says('url') && saysImages
}

function without(versions: readonly DraftVersionRecord[], leading: DraftContent): DraftVersionRecord[] {
	return versions
		.filter(({ content }, index) => {
			const isSaid = saysAll(leading, content) || versions.slice(0, index).some((earlier) => saysAll(earlier.content, content))
			return !isSaid
		})
		.toSorted((a, b) => b.typedAt.getTime() - a.typedAt.getTime())
		.slice(0, draftLimits.othersMax)
}
