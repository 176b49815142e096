import * as announcements from '@folkmoot/account-contract/announcement-endpoints'
import * as badges from '@folkmoot/account-contract/badge-endpoints'
import * as notifications from '@folkmoot/account-contract/notification-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { giveBadge } from '../badges/give-badge.ts'
import { takeBadge } from '../badges/take-badge.ts'
import { actOnNotifications } from './act-on-notifications.ts'
import { deleteNotification } from './delete-notification.ts'
import { authorizeNotification, editNotification } from './edit-notification.ts'
import { getNotification } from './get-notification.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listNotifications } from './list-notifications.ts'
import { presentOne } from './present-notifications.ts'

/** The part of the area's table for notifications, and for badges, which notify. */
export const notificationTable: readonly Served[] = [
	serve(notifications.listNotifications, listNotifications),
	serve(notifications.actOnNotifications, actOnNotifications),
	withAuthorization(serve(notifications.getNotification, getNotification, { present: presentOne }), authorizeNotification),
	withAuthorization(serve(notifications.editNotification, editNotification, { present: presentOne }), authorizeNotification),
	withAuthorization(serve(notifications.deleteNotification, deleteNotification, { present: presentOne }), authorizeNotification),
	serve(announcements.listAnnouncements, listAnnouncements),
	serve(badges.giveBadge, giveBadge),
	serve(badges.takeBadge, takeBadge),
]
