import type { Notification, NotificationList } from '@folkmoot/account-contract/notification'
import { ApiError, type PageData, useReportFailure } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { deleteNotification, listInput, markAsSeen, notificationsApi } from './notifications.api.ts'
import { useNewNotifications } from './use-new-notifications.ts'

export interface Notifications {
	page: PageData<NotificationList>
	/** Whether notifications arrived while the list is open. */
	hasNew: boolean
	loadMore: () => Promise<void>
	isLoadingMore: boolean
	/** Marks as seen or unseen at once; rolled back if the request fails. */
	mark: (item: Notification, seen: boolean) => Promise<void>
	/** Deletes at once; restored if the request fails. */
	remove: (item: Notification) => Promise<void>
}

/** The viewer's notifications, for the page and the panel, with the actions on a single one. */
export function useNotifications(from: string | null = null): Notifications {
	const { page, ...more } = usePages(notificationsApi.list, listInput(from), { list: 'items', keyOf: ({ id }) => id })
	const report = useReportFailure()
	const hasNew = useNewNotifications(page)
	const mark = markOn(page)
	// Not a `useAction`, which ignores a call during another: several notifications may be deleted in quick succession.
	const remove = async (item: Notification) => {
		const index = page.state === 'loaded' ? page.data.items.indexOf(item) : 0
		page.update((current) => ({ ...current, count: current.count - 1, items: current.items.filter(({ id }) => id !== item.id) }))
		try {
			await deleteNotification(item.id)
		} catch (error) {
			// Another tab has deleted it already.
			if (error instanceof ApiError && error.status === 404) return
			page.update((current) => ({ ...current, count: current.count + 1, items: current.items.toSpliced(index, 0, item) }))
			report(error)
		}
	}
	return { page, hasNew, ...more, mark, remove }
}

/** Marks one of a page's notifications as seen or unseen at once; taken back if the request fails. */
export function markOn({ update }: Pick<PageData<NotificationList>, 'update'>): Notifications['mark'] {
	const change = (id: string, to: (item: Notification) => Notification) =>
		update((current) => ({ ...current, items: current.items.map((item) => (item.id === id ? to(item) : item)) }))
	return async (item, seen) => {
		if (item.seen === seen) return
		change(item.id, (current) => ({ ...current, seen }))
		try {
			await markAsSeen(item.id, seen)
		} catch (error) {
			change(item.id, (current) => ({ ...current, seen: item.seen }))
			// Only logged (rule notifications-10).
			reportError(error)
		}
	}
}
