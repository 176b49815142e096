import { countOf, formatNumber } from '../table/format.ts'
import type { CommunityImport } from './imports.api.ts'

export const isBusy = ({ state }: CommunityImport) => state === 'waiting' || state === 'checking' || state === 'importing'

/** The state of an import in one sentence. */
export function describeImport(one: CommunityImport): string {
	const { posts, comments } = one.counts
	const amount = `${countOf(posts, 'post')} and ${countOf(comments, 'comment')}`
	switch (one.state) {
		case 'waiting':
			return `Waiting to import ${amount}.`
		case 'checking':
			return `Checking: ${formatNumber(one.progress.done)} of ${formatNumber(one.progress.of)}. Nothing has been written yet.`
		case 'importing':
			return `Importing: ${formatNumber(one.progress.done)} of ${formatNumber(one.progress.of)}. It will be shown once the import is complete.`
		case 'done':
			return `Imported ${amount}.`
		case 'failed':
			return 'Import failed.'
	}
}
