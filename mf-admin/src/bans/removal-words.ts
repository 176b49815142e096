import { dateWords } from '@folkmoot/kit/content/time-words.ts'
import type { ContentRemoval } from '../admin.api.ts'
import { countOf, figure } from '../table/words.ts'

/** "3 posts, 1 comment and 12 images". */
export function removedWords({ posts, comments, images }: ContentRemoval['removed']): string {
	const parts = [countOf(posts, 'post'), countOf(comments, 'comment')]
	return images > 0 ? `${parts.join(', ')} and ${countOf(images, 'image')}` : parts.join(' and ')
}

/** What is to be said of a removal now. */
export function removalWords(removal: ContentRemoval): string {
	const { state, total, done, removed, undoableUntil } = removal
	switch (state) {
		case 'removing':
			return total === null ? 'Being removed.' : `Being removed: ${figure(done)} of ${figure(total)}.`
		case 'removed':
			return `${removedWords(removed)} removed. It can be undone until ${undoableUntil ? dateWords(undoableUntil) : 'later'}.`
		case 'restoring':
			return `Being brought back: ${figure(done)} of ${figure(total ?? 0)}.`
		case 'restored':
			return `${removedWords(removed)} brought back.`
		case 'destroying':
		case 'destroyed':
			return `${removedWords(removed)} removed for good.`
	}
}

/** Whether something is being done, so that it is worth looking again soon. */
export function isBusy({ state }: Pick<ContentRemoval, 'state'>): boolean {
	return state === 'removing' || state === 'restoring'
}
