import type { NotificationList } from '@folkmoot/account-contract/notification'
import type { PageData } from '@folkmoot/kit/api'
import { useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { resetNewCount } from './notifications.api.ts'

/**
 * Looking at the list takes the number off the bell (spec 1 §4). What the poll of the viewer counts afterwards came while
 * one looks: it is told of, and shown when asked for, so that nothing moves under the reader. How many it is, the poll may know
 * only later: it may have been counted together with those that were there before.
 */
export function useNewNotifications(page: PageData<NotificationList>): boolean {
	const counted = useViewer()?.notificationsNewCount ?? 0
	const listed = page.state === 'loaded' ? page.data.newCount : null
	const setSession = useSetSession()
	const isFirst = useRef(true)
	const { reload, update } = page
	useEffect(() => {
		if (listed === null) return
		// A list from before, shown again: what came since belongs to it.
		if (isFirst.current && counted > listed) void reload()
		else if (listed > 0) {
			update((known) => ({ ...known, newCount: 0 }))
			setSession((session) => (session.user ? { ...session, user: { ...session.user, notificationsNewCount: 0 } } : session))
			resetNewCount().catch(reportError)
		}
		isFirst.current = false
	}, [listed, counted, reload, update, setSession])
	return listed !== null && counted > listed
}
