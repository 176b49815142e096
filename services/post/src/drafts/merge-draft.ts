import { type DraftContent, draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftRecord, DraftVersionRecord, Heard } from '@folkmoot/post-contract/draft-records'

/** A draft's text, and other texts under the same key: the first leads. */
export type Versions = Pick<DraftRecord, 'versions' | 'rev' | 'heard'>

/**
 * Merges a new version into the stored ones without losing text: versions its writer did not know (`rev`) stay beside it,
 * and the text typed last leads. Null: this writer has already sent this version or a newer one.
 */
export function mergeDraft(stored: Versions | null, incoming: DraftVersionRecord, rev: number | null): Versions | null {
	const { versions, rev: known } = stored ?? { versions: [], rev: 0 }
	const heard = stored ? heardBy(stored) : []
	if (heard.some(({ writer, seq }) => writer === incoming.writer && seq >= incoming.seq)) return null
	const others = versions.filter(({ writer, content }, index) => {
		const isReplaced = writer === incoming.writer || (index === 0 && known === rev) || saysAll(incoming.content, content)
		return !isReplaced
	})
	// On a tie the incoming version leads, because sorting is stable.
	const all = [incoming, ...others].toSorted((a, b) => b.typedAt.getTime() - a.typedAt.getTime())
	const distinct = all.filter(({ content }, index) => !all.slice(0, index).some((newer) => saysAll(newer.content, content)))
	return { versions: distinct.slice(0, 1 + draftLimits.othersMax), rev: known + 1, heard: remember(incoming, heard) }
}

/** Drops versions; the newest remaining one leads. `heard` is kept, even if no version remains. */
export function dropVersions(stored: Versions, isDropped: (version: DraftVersionRecord, index: number) => boolean): Versions {
	const versions = stored.versions.filter((version, index) => !isDropped(version, index))
	return versions.length === stored.versions.length ? stored : { versions, rev: stored.rev + 1, heard: heardBy(stored) }
}

/** Drafts stored by earlier builds have no `heard`, only versions. */
function heardBy({ heard, versions }: Versions): Heard[] {
	return heard ?? versions.map(({ writer, seq }) => ({ writer, seq }))
}

/** Newest first, one entry per writer. */
function remember({ writer, seq }: Heard, heard: readonly Heard[]): Heard[] {
	return [{ writer, seq }, ...heard.filter((one) => one.writer !== writer)].slice(0, draftLimits.heardMax)
}

/** Whether `whole` contains everything in `other`. */
export function saysAll(whole: DraftContent, other: DraftContent): boolean {
	const says = (field: 'title' | 'body' | 'url') => (whole[field] ?? '').includes((other[field] ?? '').trim())
	const kept = new Set(whole.images?.map(({ imageId }) => imageId))
	const saysImages = (other.images ?? []).every(({ imageId }) => kept.has(imageId))
	return says('title') && says('body') && says('url') && saysImages
}
