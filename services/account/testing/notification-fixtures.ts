import type { Notification } from '@folkmoot/account-contract/notification'
import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { expect, vi } from 'vitest'
import type { NotificationContent, NotificationRecord } from '../src/notifications/notification-record.ts'

/** A member's first fifty notifications, with titles as text. */
export async function noticesOf(service: TestService, as: Viewer): Promise<Notification[]> {
	return (await ask(service, listNotifications, { query: { render: 'true', limit: 50 } }, { as })).reply.items
}

/** Waits until a member has exactly these notifications, in list order. */
export async function awaitTitles(service: TestService, as: Viewer, titles: readonly string[]): Promise<Notification[]> {
	return vi.waitFor(
		async () => {
			const found = await noticesOf(service, as)
			expect(found.map(({ title }) => title)).toEqual(titles)
			return found
		},
		{ timeout: 40_000, interval: 50 },
	)
}

const badge: NotificationContent = { type: 'new_badge', notif: { badgeType: 'supporter' } }

/** Stores notifications, one a second, the first being the newest. */
export async function seedNotices(
	service: TestService,
	receiver: { _id: ObjectId },
	given: readonly Partial<NotificationRecord>[],
): Promise<NotificationRecord[]> {
	const newest = Date.parse('2026-06-01T00:00:00.000Z')
	const records = given.map((one, index): NotificationRecord => {
		const at = new Date(newest - index * 1_000)
		const base = { _id: new ObjectId(), receiverId: receiver._id, subjectId: null, count: 1, seen: false, seenAt: null }
		return Object.assign({ ...badge, ...base, createdAt: at, updatedAt: at }, one)
	})
	if (records.length > 0) await service.deps.db.collection<NotificationRecord>('notifications').insertMany(records)
	return records
}
