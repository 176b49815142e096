import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { avifJobs } from '../jobs.ts'
import { mediaService } from '../service.ts'
import { cleanImages } from './clean-images.ts'

let service: TestService
let bytes: Buffer

beforeAll(async () => {
	service = await startTestService(mediaService)
	bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
		.png()
		.toBuffer()
})
afterAll(() => service.stop())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const images = () => service.deps.db.collection<ImageRecord>('images')
const isServed = async (url: string) => (await fetch(service.url + url)).status === 200

/** Two rounds, the second after the grace period. */
async function cleanAt(now: Date): Promise<void> {
	await cleanImages({ db: service.deps.db, files: createFileStore(service.deps), now: () => now })
	await cleanImages({ db: service.deps.db, files: createFileStore(service.deps), now: () => new Date(now.getTime() + 61_000) })
}

async function uploaded() {
	const user = await seedUser(service.deps.db)
	const { body } = await upload(service, bytes, user.viewer)
	// An image stays while its AVIFs are being made.
	await expect.poll(() => avifJobs.records(service.deps.db).countDocuments(), { timeout: 10_000 }).toBe(0)
	return { user, image: body, record: () => images().findOne({ _id: new ObjectId(body.id) }) }
}

const publish = (event: PostEvent) => appendEvents(service.deps.db, postOutbox, [event], { tx: undefined, now: new Date() })

describe('image cleanup', () => {
	it('deletes uploads unused for twelve hours, with their files', async () => {
		const { image, record } = await uploaded()
		await cleanAt(hours(11.9))
		expect(await isServed(image.url)).toBe(true)
		await cleanAt(hours(12.1))
		expect(await record()).toBeNull()
		for (const url of [image.url, ...image.copies.map((copy) => copy.url)]) expect(await isServed(url)).toBe(false)
		expect(await service.deps.db.collection('imageFiles.chunks').countDocuments()).toBe(0)
	})

	it('leaves no file in any store after repeated crashes', async () => {
		const { image } = await uploaded()
		await images().updateOne({ _id: new ObjectId(image.id) }, { $set: { goneAt: hours(-1) } })
		const files = createFileStore(service.deps)
		const names = await Array.fromAsync(files.list())
		expect(names.length).toBeGreaterThan(2)
		// Each round stops after one more file, as if it crashed there.
		for (let left = 0; left < names.length; left++) {
			const killed = {
				...files,
				delete: async (all: readonly string[]) => {
					for (const name of all.slice(0, left)) await files.delete([name])
					throw new Error('killed')
				},
			}
			await expect(cleanImages({ db: service.deps.db, files: killed, now: () => new Date() })).rejects.toThrow('killed')
		}
		expect(await images().countDocuments({ _id: new ObjectId(image.id) })).toBe(1)
		await cleanImages({ db: service.deps.db, files, now: () => new Date() })
		expect(await Array.fromAsync(files.list())).toEqual([])
		expect(await service.deps.db.collection('imageFiles.chunks').countDocuments()).toBe(0)
		expect(await images().countDocuments({ _id: new ObjectId(image.id) })).toBe(0)
	})

	it('keeps images that a post uses', async () => {
		const { user, image, record } = await uploaded()
		const postId = new ObjectId().toHexString()
		await publish({ type: 'post.created', postId, authorId: user.viewer.id, communityId: postId, imageIds: [image.id] })
		await expect.poll(async () => (await record())?.usedBy?.id.toHexString()).toBe(postId)
		await cleanAt(hours(24))
		expect(await isServed(image.url)).toBe(true)
		await publish({ type: 'post.contentDeleted', postId, imageIds: [image.id] })
		await expect.poll(async () => (await record())?.goneAt).toBeInstanceOf(Date)
		await cleanAt(hours(0.1))
		expect(await isServed(image.url)).toBe(false)
	})

	it('keeps images that a post uses although the event is late', async () => {
		const { user, image, record } = await uploaded()
		await seedPost(service.deps.db, user, await seedCommunity(service.deps.db), { type: 'image', images: [image] })
		await cleanAt(hours(24))
		expect((await record())?.goneAt).toBeUndefined()
		expect(await isServed(image.url)).toBe(true)
	})

	it('does not release an image that another post uses', async () => {
		const { image, record } = await uploaded()
		await images().updateOne({ _id: new ObjectId(image.id) }, { $set: { usedBy: { type: 'post', id: new ObjectId() } } })
		await publish({ type: 'post.contentDeleted', postId: new ObjectId().toHexString(), imageIds: [image.id] })
		await expect.poll(() => service.deps.db.collection('appliedEvents').countDocuments()).toBeGreaterThanOrEqual(3)
		expect((await record())?.goneAt).toBeUndefined()
	})
})
