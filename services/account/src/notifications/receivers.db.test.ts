import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedNotices } from '../../testing/notification-fixtures.ts'
import { accountService } from '../service.ts'
import { createNotifications } from './create-notifications.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

it('what a receiver has already is read by indexes: of 150 notifications the ten that the notice may merge into', async () => {
	const { db, client } = service.deps
	const [ann, ...others] = await Promise.all(Array.from({ length: 4 }, () => seedUser(db)))
	if (!ann) throw new Error('Nobody is there.')
	const many = Array.from({ length: 150 }, (_, index) => ({ seen: index >= 60 }))
	for (const one of [ann, ...others]) await seedNotices(service, one, many)
	const [postId, commentId, authorId] = [new ObjectId(), new ObjectId(), new ObjectId()]
	const about = { receiverId: ann._id.toHexString(), subjectId: postId.toHexString(), from: authorId.toHexString(), at: new Date() }
	const createContent = () => ({ type: 'new_comment', notif: { postId, commentId, authorId } }) as const
	await db.command({ profile: 2 })
	await transact(client, (tx) => createNotifications(db, [{ ...about, type: 'new_comment', createContent }], { tx, now: new Date() }))
	await db.command({ profile: 0 })
	const reads = await db
		.collection('system.profile')
		.find({ 'command.aggregate': { $in: ['users', 'notifications', 'pushSubscriptions', 'mutes'] } })
		.toArray()
	expect(reads.map(({ command }) => command.aggregate)).toEqual(['users'])
	expect(reads[0]).toMatchObject({ docsExamined: 1 + 10 })
	// The count reads a key for each notification.
	expect(reads[0]?.['keysExamined']).toBeGreaterThan(150)
	expect(reads[0]?.['keysExamined']).toBeLessThan(180)
	expect(await db.collection('users').findOne({ _id: ann._id })).toMatchObject({ notificationsNewCount: 61, noticeTurn: 1 })
})
