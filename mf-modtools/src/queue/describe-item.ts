import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { listOf } from '../frame/list-of.ts'
import type { QueueItem } from './queue.api.ts'
import { t } from './text.ts'

const resolutions: Readonly<Record<string, Parameters<typeof t>[0]>> = {
	ignored: 'how-ignored',
	removed: 'how-removed',
	deleted: 'how-deleted',
	locked: 'how-locked',
	banned: 'how-banned',
	withdrawn: 'how-withdrawn',
	admins: 'how-admins',
}

/** How an item left the queue. */
export function describeResolution(how: string): string {
	const key = resolutions[how]
	return key ? t(key) : how
}

/** What moderators know about an author; '' for nothing. */
export function describeHistory({ author }: Pick<QueueItem, 'author'>): string {
	if (!author) return ''
	const { noNotes, noRemovals, noBans } = author
	const parts = [
		noNotes > 0 && t('notes-count', { count: noNotes }),
		noRemovals > 0 && t('removals', { count: noRemovals }),
		noBans > 0 && t('bans', { count: noBans }),
	]
	return listOf(parts.filter((part) => part !== false))
}

/** What became of the reporters' earlier reports here; '' if there were none. */
export function describeReporters({ reporters }: Pick<QueueItem, 'reporters'>): string {
	const count = reporters ? reporters.upheld + reporters.dismissed : 0
	return reporters && count > 0 ? t('reporters', { upheld: reporters.upheld, count }) : ''
}

/** What a reported item is called among others. */
export function labelOf(item: QueueItem): string {
	return titled(item, item.author ? t(`reported-${item.type}-by`, { name: item.author.username }) : t(`reported-${item.type}`))
}

/** The label of what selects a reported item. */
export function selectLabelOf(item: QueueItem): string {
	return titled(item, item.author ? t(`select-${item.type}-by`, { name: item.author.username }) : t(`select-${item.type}`))
}

function titled({ target }: Pick<QueueItem, 'target'>, what: string): string {
	return target && 'title' in target ? t('titled', { what, title: target.title }) : what
}

/** The page of a reported post or comment. */
export function addressOf(target: NonNullable<QueueItem['target']>): string {
	if ('hotness' in target) return paths.post(target.communityName, target.publicId)
	return paths.comment(target.communityName, target.postPublicId, target.id)
}
