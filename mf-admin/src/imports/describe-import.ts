import { countOf, formatNumber } from '../table/format.ts'
import type { CommunityImport } from './imports.api.ts'

export const isBusy = ({ state }: CommunityImport) => state === 'waiting' || state === 'checking' || state === 'importing'

/** The state of an import in one sentence. */
export function describeImport(one: CommunityImport): string {
	const { posts, comments } = one.counts
	const amount = `${countOf(posts, 'post')} and ${countOf(comments, 'comment')}`
	switch (one.state) {
		case 'waiting':
			return `Waiting. ${amount} are to come.`
		case 'checking':
			return `Being checked: ${formatNumber(one.progress.done)} of ${formatNumber(one.progress.of)}. Nothing is written yet.`
		case 'importing':
			return `Arriving: ${formatNumber(one.progress.done)} of ${formatNumber(one.progress.of)}. It is shown when all of it is here.`
		case 'done':
			return `${amount} have arrived.`
		case 'failed':
			return 'It was not imported.'
	}
}
