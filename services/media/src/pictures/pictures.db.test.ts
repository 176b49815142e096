import { accountService } from '@folkmoot/account/service'
import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { User } from '@folkmoot/account-contract/user'
import { communityService } from '@folkmoot/community/service'
import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { editImage } from '@folkmoot/media-contract/media-endpoints'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadTo } from '../../testing/upload.ts'
import { cleanImages } from '../cleaning/clean-images.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { mediaService } from '../service.ts'

let service: TestService
let photo: Buffer
beforeAll(async () => {
	service = await startTestService(mediaService, accountService, communityService)
	photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#246' } })
		.jpeg()
		.toBuffer()
})
afterAll(() => service.stop())

const db = () => service.deps.db
const images = () => db().collection<ImageRecord>('images')
const imageOf = (id: string | undefined) => images().findOne({ _id: new ObjectId(id) })
const userOf = (_id: ObjectId) => db().collection<UserRecord>('users').findOne({ _id })
const communityOf = (_id: ObjectId) => db().collection<CommunityRecord>('communities').findOne({ _id })
const waitOptions = { timeout: 10_000, interval: 30 }
const sizes = (copies: readonly { name: string; width: number; height: number }[] | undefined) =>
	copies?.map(({ name, width, height }) => [name, width, height])

async function cleanAt(now: Date): Promise<void> {
	await cleanImages({ db: db(), files: createFileStore(service.deps), now: () => now })
	await cleanImages({ db: db(), files: createFileStore(service.deps), now: () => new Date(now.getTime() + 61_000) })
}

describe('profile picture', () => {
	const path = (username: string) => `/api/users/${username}/pro_pic`

	it('is returned with the account, in the specified sizes', async () => {
		const { viewer, username, _id } = await seedUser(db(), { username: 'Red_Kite', homeFeed: 'subscriptions' })
		const { status, body } = await uploadTo<User>(service, path('red_kite'), photo, viewer)
		expect(status).toBe(200)
		expect(body).toMatchObject({ username, homeFeed: 'subscriptions', proPic: { width: 2_000, height: 1_000, altText: null } })
		expect(sizes(body.proPic?.copies)).toEqual([
			['tiny', 50, 50],
			['small', 120, 120],
			['medium', 200, 200],
		])
		for (const { url } of [body.proPic, ...(body.proPic?.copies ?? [])].flatMap((one) => one ?? []))
			expect((await fetch(service.url + url)).status).toBe(200)
		expect((await userOf(_id))?.proPic).toEqual(body.proPic)
		await vi.waitFor(async () => expect((await imageOf(body.proPic?.id))?.usedBy).toEqual({ type: 'user', id: _id }), waitOptions)
		await cleanAt(new Date(Date.now() + 24 * 3_600_000))
		expect((await fetch(service.url + body.proPic?.url)).status).toBe(200)
	})

	it('replaces the previous one and deletes its files', async () => {
		const { viewer, username, _id } = await seedUser(db())
		const first = (await uploadTo<User>(service, path(username), photo, viewer)).body.proPic
		const second = (await uploadTo<User>(service, path(username), photo, viewer)).body.proPic
		expect((await userOf(_id))?.proPic?.id).toBe(second?.id)
		await vi.waitFor(async () => expect((await imageOf(first?.id))?.goneAt).toBeInstanceOf(Date), waitOptions)
		expect((await fetch(service.url + first?.url)).status).toBe(404)
		await cleanAt(new Date(Date.now() + 1_000))
		expect(await imageOf(first?.id)).toBeNull()
		for (const { url } of [first, ...(first?.copies ?? [])].flatMap((one) => one ?? []))
			expect((await fetch(service.url + url)).status).toBe(404)
		expect((await fetch(service.url + second?.url)).status).toBe(200)
	})

	it('keeps one of several concurrent uploads and releases the others', async () => {
		const { viewer, username, _id } = await seedUser(db())
		const sent = await Promise.all([1, 2, 3].map(() => uploadTo<User>(service, path(username), photo, viewer)))
		const shown = (await userOf(_id))?.proPic?.id
		const others = sent.map(({ body }) => body.proPic?.id).filter((id) => id !== shown)
		expect(others).toHaveLength(2)
		for (const id of others) await vi.waitFor(async () => expect((await imageOf(id))?.goneAt).toBeInstanceOf(Date), waitOptions)
		expect((await imageOf(shown))?.goneAt).toBeUndefined()
	})

	it('is deleted with the account', async () => {
		const { viewer, username } = await seedUser(db())
		const proPicId = (await uploadTo<User>(service, path(username), photo, viewer)).body.proPic?.id ?? null
		const event: AccountEvent = { type: 'user.deleted', userId: viewer.id, username, by: viewer.id, proPicId }
		await appendEvents(db(), accountOutbox, [event], { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect((await imageOf(proPicId ?? undefined))?.goneAt).toBeInstanceOf(Date), waitOptions)
	})

	it('is deleted if it was never assigned to the account', async () => {
		const { viewer, username, _id } = await seedUser(db())
		await db()
			.collection<UserRecord>('users')
			.updateOne({ _id }, { $set: { deletedAt: new Date() } })
		const { status, body } = await uploadTo(service, path(username), photo, viewer)
		expect([status, body.code]).toEqual([404, 'user_not_found'])
		const left = await images().findOne({ uploaderId: _id })
		expect(left).toMatchObject({ usedBy: null, meantFor: { type: 'user', id: _id } })
		await cleanAt(new Date(Date.now() + 12.1 * 3_600_000))
		expect(await images().findOne({ uploaderId: _id })).toBeNull()
	})

	it('is kept if the event about its use is late', async () => {
		const { viewer, username } = await seedUser(db())
		const id = (await uploadTo<User>(service, path(username), photo, viewer)).body.proPic?.id
		await vi.waitFor(async () => expect((await imageOf(id))?.usedBy).not.toBeNull(), waitOptions)
		await images().updateOne({ _id: new ObjectId(id) }, { $set: { usedBy: null } })
		await cleanAt(new Date(Date.now() + 24 * 3_600_000))
		expect((await imageOf(id))?.goneAt).toBeUndefined()
	})

	it('accepts only images, and only for the own account', async () => {
		const { viewer } = await seedUser(db())
		const other = await seedUser(db(), { isAdmin: true })
		const refusals = [
			await uploadTo(service, path(viewer.username), photo, null),
			await uploadTo(service, path(viewer.username), photo, other.viewer),
			await uploadTo(service, path(viewer.username), Buffer.from('<svg/>, says somebody'), viewer),
			await uploadTo(service, path(viewer.username), Buffer.alloc(25 * 1_024 * 1_024 + 1), viewer),
			await uploadTo(service, path(viewer.username), photo, viewer, 'picture'),
		]
		expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
			[401, 'not_logged_in'],
			[403, 'not_owner'],
			[400, 'unsupported_image'],
			[400, 'file_size_exceeded'],
			[400, 'invalid_input'],
		])
		expect(refusals[4]?.body).toMatchObject({ fields: { image: 'A file is required.' } })
	})

	it('takes an alt text set before or after it is assigned', async () => {
		const { viewer, username, _id } = await seedUser(db())
		const { body } = await uploadTo<User>(service, path(username), photo, viewer)
		const params = { imageId: body.proPic?.id ?? '' }
		await ask(service, editImage, { params, body: { altText: 'A kite over a field.' } }, { as: viewer })
		await vi.waitFor(async () => expect((await userOf(_id))?.proPic?.altText).toBe('A kite over a field.'), waitOptions)
		const { viewer: other } = await seedUser(db())
		expect((await ask(service, editImage, { params, body: { altText: 'x' } }, { as: other })).failure?.code).toBe('permission_denied')
	})
})

describe('community pictures', () => {
	it.each([
		['pro_pic', 'proPic', ['tiny', 'small', 'medium'], [50, 50]],
		['banner_image', 'bannerImage', ['small', 'large'], [720, 240]],
	] as const)('%s is for its moderators and admins', async (last, place, names, smallest) => {
		const community = await seedCommunity(db())
		const moderator = await seedUser(db())
		await seedModerator(db(), moderator, community)
		const path = `/api/communities/${community._id}/${last}`
		const { status, body } = await uploadTo<Community>(service, path, photo, moderator.viewer)
		expect(status).toBe(200)
		const shown = body[place]
		expect(body).toMatchObject({ name: community.name, userMod: true })
		expect(shown?.copies.map(({ name }) => name)).toEqual(names)
		expect([shown?.copies[0]?.width, shown?.copies[0]?.height]).toEqual(smallest)
		expect((await communityOf(community._id))?.[place]).toEqual(shown)
		await vi.waitFor(async () => expect((await imageOf(shown?.id))?.usedBy).toEqual({ type: 'community', id: community._id }), waitOptions)

		await ask(service, editImage, { params: { imageId: shown?.id ?? '' }, body: { altText: 'Beds.' } }, { as: moderator.viewer })
		await vi.waitFor(async () => expect((await communityOf(community._id))?.[place]?.altText).toBe('Beds.'), waitOptions)

		const admin = await seedUser(db(), { isAdmin: true })
		const byName = await uploadTo<Community>(service, `/api/communities/${community.name}/${last}?byName=true`, photo, admin.viewer)
		expect(byName.status).toBe(200)
		await vi.waitFor(async () => expect((await imageOf(shown?.id))?.goneAt).toBeInstanceOf(Date), waitOptions)
	})

	it('rejects other members, unknown communities and malformed ids', async () => {
		const community = await seedCommunity(db())
		const { viewer } = await seedUser(db())
		const paths = [
			`/api/communities/${community._id}/pro_pic`,
			`/api/communities/${new ObjectId()}/pro_pic`,
			'/api/communities/x/banner_image',
		]
		const answers = await Promise.all(paths.map((path) => uploadTo(service, path, photo, viewer)))
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
			[403, 'not_mod'],
			[404, 'community_not_found'],
			[400, 'invalid_id'],
		])
	})
})
