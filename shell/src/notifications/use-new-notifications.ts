import type { NotificationList } from '@folkmoot/account-contract/notification'
import type { PageData } from '@folkmoot/kit/api'
import { useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { resetNewCount } from './notifications.api.ts'

/**
 * Viewing the list resets the count on the bell (rule notifications-5). Notifications that the viewer poll counts afterwards
 * arrived meanwhile: the list offers to show them, so that nothing moves under the reader. It cannot say how many: the
 * poll may count them together with those listed already.
 */
export function useNewNotifications(page: PageData<NotificationList>): boolean {
	const counted = useViewer()?.notificationsNewCount ?? 0
	const listed = page.state === 'loaded' ? page.data.newCount : null
	const setSession = useSetSession()
	const isFirst = useRef(true)
	const { reload, update } = page
	useEffect(() => {
		if (listed === null) return
		// A cached list is shown again: notifications since then belong to it.
		if (isFirst.current && counted > listed) void reload()
		else if (listed > 0) {
			update((current) => ({ ...current, newCount: 0 }))
			setSession((session) => (session.user ? { ...session, user: { ...session.user, notificationsNewCount: 0 } } : session))
			resetNewCount().catch(reportError)
		}
		isFirst.current = false
	}, [listed, counted, reload, update, setSession])
	return listed !== null && counted > listed
}
