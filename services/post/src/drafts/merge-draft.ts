import { type DraftContent, draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftRecord, DraftVersionRecord, Heard } from '@folkmoot/post-contract/draft-records'

/** What a draft says, and what else was written for its place: the first leads. */
export type Versions = Pick<DraftRecord, 'versions' | 'rev' | 'heard'>

/**
 * Puts a version to those that are there, so that no text is lost: what its writer did not know (`rev`) stays beside it, and
 * what was typed last leads. Null: the same writer has brought this one or a newer one already.
 */
export function mergeDraft(stored: Versions | null, incoming: DraftVersionRecord, rev: number | null): Versions | null {
	const { versions, rev: known } = stored ?? { versions: [], rev: 0 }
	const heard = stored ? heardBy(stored) : []
	if (heard.some(({ writer, seq }) => writer === incoming.writer && seq >= incoming.seq)) return null
	const others = versions.filter(({ writer, content }, index) => {
		const isReplaced = writer === incoming.writer || (index === 0 && known === rev) || saysAll(incoming.content, content)
		return !isReplaced
	})
	// Of two typed at the same time the one that comes now leads; sorting keeps that order.
	const all = [incoming, ...others].toSorted((a, b) => b.typedAt.getTime() - a.typedAt.getTime())
	const distinct = all.filter(({ content }, index) => !all.slice(0, index).some((newer) => saysAll(newer.content, content)))
	return { versions: distinct.slice(0, 1 + draftLimits.othersMax), rev: known + 1, heard: remember(incoming, heard) }
}

/** Takes versions away; the newest of what is left leads. What was brought stays known, also where nothing is left. */
export function dropVersions(stored: Versions, isDropped: (version: DraftVersionRecord, index: number) => boolean): Versions {
	const versions = stored.versions.filter((version, index) => !isDropped(version, index))
	return versions.length === stored.versions.length ? stored : { versions, rev: stored.rev + 1, heard: heardBy(stored) }
}

/** Drafts stored by earlier builds say it only by their versions. */
function heardBy({ heard, versions }: Versions): Heard[] {
	return heard ?? versions.map(({ writer, seq }) => ({ writer, seq }))
}

/** The newest first, each writer once. */
function remember({ writer, seq }: Heard, heard: readonly Heard[]): Heard[] {
	return [{ writer, seq }, ...heard.filter((one) => one.writer !== writer)].slice(0, draftLimits.heardMax)
}

/** Whether nothing of `other` would be lost if only `whole` was kept. */
export function saysAll(whole: DraftContent, other: DraftContent): boolean {
	const says = (field: 'title' | 'body' | 'url') => (whole[field] ?? '').includes((other[field] ?? '').trim())
	const kept = new Set(whole.images?.map(({ imageId }) => imageId))
	const saysImages = (other.images ?? []).every(({ imageId }) => kept.has(imageId))
	return says('title') && says('body') && says('url') && saysImages
}
