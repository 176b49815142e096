import { seedBan, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { editImage } from '@folkmoot/media-contract/media-endpoints'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

let service: TestService
let bytes: Buffer

beforeAll(async () => {
	service = await startTestService(mediaService)
	bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
		.png()
		.toBuffer()
})
afterAll(() => service.stop())

const person = (given = {}) => seedUser(service.deps.db, given)
const images = () => service.deps.db.collection<ImageRecord>('images')

async function uploaded() {
	const { viewer } = await person()
	const { body } = await upload(service, bytes, viewer)
	return { viewer, params: { imageId: body.id }, _id: new ObjectId(body.id) }
}

describe('editing an alt text', () => {
	it('is allowed for the uploader while the image is unused, and for admins', async () => {
		const { viewer, params } = await uploaded()
		const other = (await person()).viewer
		const admin = (await person({ isAdmin: true })).viewer
		const answer = await ask(service, editImage, { params, body: { altText: '  A white square.  ' } }, { as: viewer })
		expect(answer.reply.altText).toBe('A white square.')
		expect((await ask(service, editImage, { params, body: { altText: '' } }, { as: admin })).reply.altText).toBeNull()
		expect((await ask(service, editImage, { params, body: { altText: 'x' } }, { as: other })).failure?.code).toBe('permission_denied')
		expect((await ask(service, editImage, { params, body: { altText: 'x' } })).status).toBe(401)
	})

	it('is allowed for the post’s author, and updates the post’s copy', async () => {
		const { viewer, params, _id } = await uploaded()
		const author = await person()
		const post = await seedPost(service.deps.db, author, await seedCommunity(service.deps.db))
		await images().updateOne({ _id }, { $set: { usedBy: { type: 'post', id: post._id } } })
		expect((await ask(service, editImage, { params, body: { altText: 'x' } }, { as: viewer })).failure?.code).toBe('permission_denied')
		expect((await ask(service, editImage, { params, body: { altText: 'Two bees.' } }, { as: author.viewer })).status).toBe(200)
		const published = await service.deps.db.collection('mediaEvents').findOne({})
		expect(published?.event).toMatchObject({
			type: 'image.described',
			imageId: params.imageId,
			altText: 'Two bees.',
			usedBy: { type: 'post' },
		})
	})

	it('is refused to an author who is banned from the community of the post', async () => {
		const { params, _id } = await uploaded()
		const author = await person()
		const community = await seedCommunity(service.deps.db)
		const post = await seedPost(service.deps.db, author, community)
		await images().updateOne({ _id }, { $set: { usedBy: { type: 'post', id: post._id } } })
		await seedBan(service.deps.db, author, community)
		const { failure } = await ask(service, editImage, { params, body: { altText: 'x' } }, { as: author.viewer })
		expect(failure).toMatchObject({ status: 403, code: 'banned_from_community' })
	})

	it('is allowed for moderators of the community that uses the image', async () => {
		const { params, _id } = await uploaded()
		const community = await seedCommunity(service.deps.db)
		const moderator = await person()
		await seedModerator(service.deps.db, moderator, community)
		await images().updateOne({ _id }, { $set: { usedBy: { type: 'community', id: community._id } } })
		expect((await ask(service, editImage, { params, body: { altText: 'x' } }, { as: moderator.viewer })).status).toBe(200)
	})

	it('rejects unknown images and texts that are too long', async () => {
		const { viewer, params } = await uploaded()
		const nothing = await ask(service, editImage, { params: { imageId: 'a'.repeat(24) }, body: { altText: 'x' } }, { as: viewer })
		expect([nothing.status, nothing.failure?.code]).toEqual([404, 'image_not_found'])
		const long = await ask(service, editImage, { params, body: { altText: 'x'.repeat(1_025) } }, { as: viewer })
		expect([long.status, Object.keys(long.failure?.fields ?? {})]).toEqual([400, ['altText']])
		const bad = await askRaw(service, { method: 'PUT', path: '/api/images/nothing', body: '{"altText":1}' }, { as: viewer })
		expect([bad.status, bad.failure?.code]).toEqual([400, 'invalid_image_id'])
	})
})
