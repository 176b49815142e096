import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { QueueItem } from './queue.api.ts'

const resolutions: Readonly<Record<string, string>> = {
	ignored: 'Ignored',
	removed: 'Removed',
	deleted: 'Deleted by its author',
	locked: 'Locked',
	banned: 'Author banned',
	withdrawn: 'Taken back',
}

/** How an item left the queue. */
export function describeResolution({ handled }: Pick<QueueItem, 'handled'>): string {
	return handled ? (resolutions[handled.how] ?? handled.how) : ''
}

/** What moderators know about an author; '' for nothing. */
export function describeHistory({ author }: Pick<QueueItem, 'author'>): string {
	if (!author) return ''
	const { noNotes, noRemovals, noBans } = author
	const parts = [
		noNotes > 0 && formatCount(noNotes, 'note'),
		noRemovals > 0 && formatCount(noRemovals, 'removal'),
		noBans > 0 && formatCount(noBans, 'ban'),
	]
	return parts.filter(Boolean).join(', ')
}

/** The page of a reported post or comment. */
export function addressOf(target: NonNullable<QueueItem['target']>): string {
	if ('hotness' in target) return paths.post(target.communityName, target.publicId)
	return paths.comment(target.communityName, target.postPublicId, target.id)
}
