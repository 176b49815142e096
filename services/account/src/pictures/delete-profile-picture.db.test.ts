import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { deleteProfilePicture, setProfilePicture } from '@folkmoot/account-contract/picture-endpoints'
import { sampleImage, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())

const id = 'c'.repeat(24)
const image = sampleImage(id)

const eventsOf = async (userId: string) => {
	const found = await service.deps.db.collection(accountOutbox).find({ 'event.userId': userId }).sort({ _id: 1 }).toArray()
	return found.map((record) => record.event as unknown)
}

it('removes the picture once and publishes which file media may delete', async () => {
	const { viewer, username, _id } = await seedUser(service.deps.db)
	const set = () => ask(service, setProfilePicture, { body: { userId: viewer.id, image } }, { asService: true })
	expect((await set()).reply.proPic).toMatchObject({ id })
	await set()
	const remove = () => ask(service, deleteProfilePicture, { params: { username: username.toUpperCase() } }, { as: viewer })
	expect((await remove()).reply).toMatchObject({ username, proPic: null })
	expect((await remove()).reply.proPic).toBeNull()
	expect((await service.deps.db.collection<UserRecord>('users').findOne({ _id }))?.proPic).toBeNull()
	const about = { type: 'user.pictured', userId: viewer.id, username }
	expect(await eventsOf(viewer.id)).toEqual([
		{ ...about, proPicId: id, previousId: null },
		{ ...about, proPicId: null, previousId: id },
	])
})

it('is limited to the own account, also for admins', async () => {
	const { username } = await seedUser(service.deps.db)
	const { viewer: admin } = await seedUser(service.deps.db, { isAdmin: true })
	const { status, failure } = await ask(service, deleteProfilePicture, { params: { username } }, { as: admin })
	expect([status, failure?.code]).toEqual([403, 'not_owner'])
	const gone = await seedUser(service.deps.db, { deletedAt: new Date() })
	const answer = await ask(service, setProfilePicture, { body: { userId: gone.viewer.id, image } }, { asService: true })
	expect(answer.failure?.code).toBe('user_not_found')
})
