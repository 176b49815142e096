import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import CheckCheck from 'lucide-react/icons/check-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { deleteAll, markAllAsSeen } from './notifications.api.ts'
import { t } from './text.ts'
import type { Notifications } from './use-notifications.ts'

/** Bulk actions on all notifications (rule notifications-9). */
export function NotificationMenu({ page }: Pick<Notifications, 'page'>): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const alert = useAlert()
	const markAll = async (type: 'new_votes' | undefined, sentence: string) => {
		const shown = page.state === 'loaded' ? page.data.items : []
		const marked = new Set(shown.flatMap((item) => (!item.seen && (!type || item.type === type) ? [item.id] : [])))
		// Not the whole page: another may be loaded meanwhile.
		const setSeen = (seen: boolean) =>
			page.update((current) => ({ ...current, items: current.items.map((item) => (marked.has(item.id) ? { ...item, seen } : item)) }))
		setSeen(true)
		try {
			await markAllAsSeen(type)
		} catch (error) {
			setSeen(false)
			throw error
		}
		alert(sentence, { tone: 'good' })
		await page.reload()
	}
	const [markSeen] = useAction(() => markAll(undefined, t('all-seen')))
	const [markVotesSeen] = useAction(() => markAll('new_votes', t('votes-seen')))
	const [removeAll, isRemoving] = useAction(async () => {
		await deleteAll()
		page.update((current) => ({ ...current, count: 0, items: [], next: null }))
		setAsking(false)
		alert(t('all-deleted'), { tone: 'good' })
	})
	const entries: MenuEntry[] = [
		{ label: t('mark-all'), icon: <CheckCheck />, onSelect: () => void markSeen() },
		{ label: t('mark-votes'), icon: <CheckCheck />, onSelect: () => void markVotesSeen() },
		'line',
		{ label: t('delete-all'), icon: <Trash />, onSelect: () => setAsking(true) },
	]
	return (
		<>
			<Menu label={t('all')} icon={<Ellipsis />} entries={entries} />
			{isAsking && (
				<ConfirmDialog
					title={t('delete-all-question')}
					confirmLabel={t('delete-all')}
					isDanger
					isRunning={isRemoving}
					onConfirm={() => void removeAll()}
					onClose={() => setAsking(false)}
				>
					{t('delete-all-unseen')}
				</ConfirmDialog>
			)}
		</>
	)
}
