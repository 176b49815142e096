import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import type { ContentRemoval } from '../admin.api.ts'
import { amountOf } from '../table/format.ts'
import { t } from './text.ts'

/** The state of a removal in one sentence. */
export function describeRemoval(removal: ContentRemoval): string {
	const { state, total, done, undoableUntil } = removal
	const amount = amountOf(removal.removed)
	switch (state) {
		case 'removing':
			return total === null ? t('removing') : t('removing-of', { done, total })
		case 'removed':
			return undoableUntil ? t('removed', { amount, date: formatDate(undoableUntil) }) : t('removed-for-now', { amount })
		case 'restoring':
			return t('restoring-of', { done, total: total ?? 0 })
		case 'restored':
			return t('restored', { amount })
		case 'destroying':
		case 'destroyed':
			return t('destroyed', { amount })
	}
}

/** Whether it is in progress, so that it should be polled. */
export function isBusy({ state }: Pick<ContentRemoval, 'state'>): boolean {
	return state === 'removing' || state === 'restoring'
}
