import { amountOf } from '../table/format.ts'
import type { CommunityImport } from './imports.api.ts'
import { t } from './text.ts'

export const isBusy = ({ state }: CommunityImport) => state === 'waiting' || state === 'checking' || state === 'importing'

/** The state of an import in one sentence. */
export function describeImport(one: CommunityImport): string {
	const { done, of: all } = one.progress
	const amount = amountOf({ posts: one.counts.posts, comments: one.counts.comments })
	switch (one.state) {
		case 'waiting':
			return t('waiting', { amount })
		case 'checking':
			return t('checking', { done, all })
		case 'importing':
			return t('importing', { done, all })
		case 'done':
			return t('done', { amount })
		case 'failed':
			return t('failed')
	}
}
