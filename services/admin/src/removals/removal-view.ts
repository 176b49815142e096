import type { ContentRemoval } from '@folkmoot/admin-contract/removal-endpoints'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'

/** Stored removal → removal. After its deadline it can no longer be undone. */
export function removalView(record: ContentRemovalRecord, names: ReadonlyMap<string, string>, now: Date): ContentRemoval {
	const { _id, userId, by, at, since, state, total, done, removed, undoableUntil, finishedAt } = record
	return {
		id: _id.toHexString(),
		username: names.get(userId.toHexString()) ?? '',
		by: (by && names.get(by.toHexString())) ?? null,
		orderedAt: at.toISOString(),
		since: since?.toISOString() ?? null,
		state,
		total,
		done,
		removed,
		canBeUndone: state === 'removing' || (state === 'removed' && undoableUntil !== null && undoableUntil > now),
		undoableUntil: undoableUntil?.toISOString() ?? null,
		finishedAt: finishedAt?.toISOString() ?? null,
	}
}
