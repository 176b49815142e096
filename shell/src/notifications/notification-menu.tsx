import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import CheckCheck from 'lucide-react/icons/check-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { deleteAll, markAllAsSeen } from './notifications.api.ts'
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
	const [markSeen] = useAction(() => markAll(undefined, 'All notifications are marked as seen.'))
	const [markVotesSeen] = useAction(() => markAll('new_votes', 'All upvote notifications are marked as seen.'))
	const [removeAll, isRemoving] = useAction(async () => {
		await deleteAll()
		page.update((current) => ({ ...current, count: 0, items: [], next: null }))
		setAsking(false)
		alert('All notifications are deleted.', { tone: 'good' })
	})
	const entries: MenuEntry[] = [
		{ label: 'Mark all as seen', icon: <CheckCheck />, onSelect: () => void markSeen() },
		{ label: 'Mark all upvotes as seen', icon: <CheckCheck />, onSelect: () => void markVotesSeen() },
		'line',
		{ label: 'Delete all', icon: <Trash />, onSelect: () => setAsking(true) },
	]
	return (
		<>
			<Menu label="All notifications" icon={<Ellipsis />} entries={entries} />
			{isAsking && (
				<ConfirmDialog
					title="Delete all notifications?"
					confirmLabel="Delete all"
					isDanger
					isRunning={isRemoving}
					onConfirm={() => void removeAll()}
					onClose={() => setAsking(false)}
				>
					This includes notifications you have not seen.
				</ConfirmDialog>
			)}
		</>
	)
}
