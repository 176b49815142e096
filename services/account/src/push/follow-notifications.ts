import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { pushJobs } from '../jobs.ts'
import { findSubscriptionsOf } from './subscription-store.ts'

type NotificationCreated = Extract<AccountEvent, { type: 'notification.created' }>

/** Types that do not justify an interruption (rule notifications-12). */
const quietTypes = new Set<NotificationType>(['new_votes', 'denied_comm'])

function isPushed(event: AccountEvent): event is NotificationCreated {
	return event.type === 'notification.created' && !quietTypes.has(event.notificationType)
}

/** Enqueues a push to every browser of a notified member, once per event; sending runs separately. */
export function followNotifications(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<AccountEvent>(deps, {
		follower: 'account-push',
		outbox: accountOutbox,
		// Keyed by the notification's own id, which no read waits for: pushes must not delay reads.
		affectedIds: (event) => (isPushed(event) ? (event.notices[0]?.id ?? null) : null),
		apply: async (event, tx) => {
			if (!isPushed(event)) return
			const idOf = new Map(event.notices.map(({ receiverId, id }) => [receiverId, id]))
			const browsers = await findSubscriptionsOf(deps.db, [...idOf.keys()], tx)
			const jobs = browsers.flatMap(({ id: subscriptionId, userId }) => {
				const notificationId = idOf.get(userId)
				const payload = { subscriptionId, notificationId: notificationId ?? '', type: event.notificationType }
				return notificationId ? [{ key: `${subscriptionId}:${notificationId}`, payload }] : []
			})
			await pushJobs.add(deps.db, jobs, { tx, now: deps.now() })
		},
	})
}
