import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { notificationListSchema, notificationSchema, notificationTypeSchema } from './notification.ts'

const area = 'account'
/** `render=true` adds title, icon and address; `format=html` returns the title as HTML. */
const rendering = { render: queryFlagSchema.default(false), format: z.enum(['html', '']).default('') }
const renderingCodes = { 'query.format': 'invalid_render_format' } as const

export const listNotifications = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/notifications',
	access: 'member',
	scope: 'read',
	about: "The viewer's notifications, unseen first, then by newest update; 10 a page.",
	query: z.object({ next: cursorSchema, limit: limitSchema, ...rendering }),
	reply: notificationListSchema,
	codes: { ...renderingCodes, 'query.next': 'invalid_cursor', 'query.limit': 'invalid_limit' },
	failures: ['invalid_cursor'],
})

const notificationsActionSchema = z.object({
	action: z.enum(['resetNewCount', 'markAllAsSeen', 'deleteAll']).optional(),
	/** For markAllAsSeen; all types if omitted. */
	type: notificationTypeSchema.optional(),
})

export const actOnNotifications = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/notifications',
	access: 'member',
	scope: 'write',
	about: 'resetNewCount (the panel was opened), markAllAsSeen (with a type: those only), deleteAll.',
	/** The action may also be in the body (rule notifications-9). */
	query: notificationsActionSchema,
	body: notificationsActionSchema.nullish(),
	reply: successSchema,
	codes: { 'query.action': 'invalid_action', 'body.action': 'invalid_action' },
	failures: ['invalid_action'],
	rateLimit: { bucket: 'notifications', per: 'member', limits: [{ points: 5, seconds: 1 }] },
})

export const getNotification = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/notifications/:notificationId',
	access: 'member',
	scope: 'read',
	about: "One of the viewer's notifications.",
	params: z.object({ notificationId: idSchema }),
	query: z.object(rendering),
	reply: notificationSchema,
	codes: { ...renderingCodes, 'params.notificationId': 'invalid_id' },
	failures: ['notif_not_found', 'not_owner'],
})

export const editNotification = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/notifications/:notificationId',
	access: 'member',
	scope: 'write',
	about: 'With action=markAsSeen marks it seen, or with seen=false unseen again.',
	params: z.object({ notificationId: idSchema }),
	query: z.object({
		action: z.enum(['markAsSeen']),
		seen: queryFlagSchema.default(true),
		/** `webpush`: a system notification was clicked. */
		seenFrom: z.literal('webpush').optional(),
		...rendering,
	}),
	reply: notificationSchema,
	codes: { ...renderingCodes, 'query.action': 'invalid_action', 'params.notificationId': 'invalid_id' },
	failures: ['notif_not_found', 'not_owner'],
})

export const deleteNotification = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/notifications/:notificationId',
	access: 'member',
	scope: 'write',
	about: 'Deletes a notification and returns it.',
	params: z.object({ notificationId: idSchema }),
	query: z.object(rendering),
	reply: notificationSchema,
	codes: { ...renderingCodes, 'params.notificationId': 'invalid_id' },
	failures: ['notif_not_found', 'not_owner'],
})
