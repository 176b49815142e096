import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import type { ContentRemoval } from '../admin.api.ts'
import { countOf, formatNumber } from '../table/format.ts'

/** What was removed: "3 posts, 1 comment and 12 images". */
function countRemoved({ posts, comments, images }: ContentRemoval['removed']): string {
	const parts = [countOf(posts, 'post'), countOf(comments, 'comment')]
	return images > 0 ? `${parts.join(', ')} and ${countOf(images, 'image')}` : parts.join(' and ')
}

/** The state of a removal in one sentence. */
export function describeRemoval(removal: ContentRemoval): string {
	const { state, total, done, removed, undoableUntil } = removal
	switch (state) {
		case 'removing':
			return total === null ? 'Removing…' : `Removing: ${formatNumber(done)} of ${formatNumber(total)}.`
		case 'removed':
			return `${countRemoved(removed)} removed. You can undo this until ${undoableUntil ? formatDate(undoableUntil) : 'later'}.`
		case 'restoring':
			return `Restoring: ${formatNumber(done)} of ${formatNumber(total ?? 0)}.`
		case 'restored':
			return `${countRemoved(removed)} restored.`
		case 'destroying':
		case 'destroyed':
			return `${countRemoved(removed)} permanently removed.`
	}
}

/** Whether it is in progress, so that it should be polled. */
export function isBusy({ state }: Pick<ContentRemoval, 'state'>): boolean {
	return state === 'removing' || state === 'restoring'
}
