import { type DraftContent, draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftRecord, DraftVersionRecord, ReceivedVersion } from '@folkmoot/post-contract/draft-records'

/** The versions of a draft; the first is its current text. */
export type Versions = Pick<DraftRecord, 'versions' | 'rev' | 'heard'>

/**
 * Merges a new version into the stored ones without losing text: versions its writer did not know (`rev`) stay beside it,
 * and the one typed last is the current text. Null: this version or a newer one of this writer was received before.
 */
export function mergeDraft(stored: Versions | null, incoming: DraftVersionRecord, rev: number | null): Versions | null {
	const { versions, rev: currentRev } = stored ?? { versions: [], rev: 0 }
	const heard = stored ? receivedVersions(stored) : []
	if (heard.some(({ writer, seq }) => writer === incoming.writer && seq >= incoming.seq)) return null
	const others = versions.filter(({ writer, content }, index) => {
		const isReplaced = writer === incoming.writer || (index === 0 && currentRev === rev) || containsAll(incoming.content, content)
		return !isReplaced
	})
	// On a tie the incoming version comes first, because sorting is stable.
	const all = [incoming, ...others].toSorted((a, b) => b.typedAt.getTime() - a.typedAt.getTime())
	const distinct = all.filter(({ content }, index) => !all.slice(0, index).some((newer) => containsAll(newer.content, content)))
	return { versions: distinct.slice(0, 1 + draftLimits.othersMax), rev: currentRev + 1, heard: addReceived(incoming, heard) }
}

/** Drops versions; the first remaining one is the current text. `heard` is kept, even if no version remains. */
export function dropVersions(stored: Versions, isDropped: (version: DraftVersionRecord, index: number) => boolean): Versions {
	const versions = stored.versions.filter((version, index) => !isDropped(version, index))
	return versions.length === stored.versions.length ? stored : { versions, rev: stored.rev + 1, heard: receivedVersions(stored) }
}

/** Drafts stored by earlier builds have no `heard`, only versions. */
function receivedVersions({ heard, versions }: Versions): ReceivedVersion[] {
	return heard ?? versions.map(({ writer, seq }) => ({ writer, seq }))
}

/** Newest first, one entry per writer. */
function addReceived({ writer, seq }: ReceivedVersion, heard: readonly ReceivedVersion[]): ReceivedVersion[] {
	return [{ writer, seq }, ...heard.filter((entry) => entry.writer !== writer)].slice(0, draftLimits.heardMax)
}

/** Whether `whole` contains everything in `other`. */
export function containsAll(whole: DraftContent, other: DraftContent): boolean {
	const contains = (field: 'title' | 'body' | 'url') => (whole[field] ?? '').includes((other[field] ?? '').trim())
	const imageIds = new Set(whole.images?.map(({ imageId }) => imageId))
	const containsImages = (other.images ?? []).every(({ imageId }) => imageIds.has(imageId))
	return contains('title') && contains('body') && contains('url') && containsImages
}
