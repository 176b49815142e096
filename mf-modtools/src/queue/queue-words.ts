import { countWords } from '@folkmoot/kit/content/count-words.ts'
import type { QueueItem } from './queue.api.ts'

const hows: Readonly<Record<string, string>> = {
	ignored: 'Ignored',
	removed: 'Removed',
	deleted: 'Deleted by its author',
	locked: 'Locked',
	banned: 'Author banned',
	withdrawn: 'Taken back',
}

/** How an item left the queue. */
export function handledWords({ handled }: Pick<QueueItem, 'handled'>): string {
	return handled ? (hows[handled.how] ?? handled.how) : ''
}

/** What moderators know about an author; '' for nothing. */
export function knownWords({ author }: Pick<QueueItem, 'author'>): string {
	if (!author) return ''
	const { noNotes, noRemovals, noBans } = author
	const parts = [
		noNotes > 0 && countWords(noNotes, 'note'),
		noRemovals > 0 && countWords(noRemovals, 'removal'),
		noBans > 0 && countWords(noBans, 'ban'),
	]
	return parts.filter(Boolean).join(', ')
}
