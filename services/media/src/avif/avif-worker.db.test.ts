import { seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { createLog } from '@folkmoot/service-kit/log'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { createMediaApp } from '../app.ts'
import { cleanImages } from '../cleaning/clean-images.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { avifJobs, earlierMediaJobs } from '../jobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { createMissingPlaceholder } from '../placeholders/placeholder-worker.ts'
import { mediaService } from '../service.ts'
import { avifHandling } from './avif-worker.ts'

let service: TestService
let photo: Buffer

beforeAll(async () => {
	// AVIFs are made only when the test says so.
	service = await startTestService({
		...mediaService,
		create: (deps) => ({ ...createMediaApp(deps), startFollowing: async () => async () => {} }),
	})
	photo = await sharp({
		create: { width: 1_000, height: 700, channels: 3, background: '#678', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
	})
		.blur(3)
		.jpeg()
		.toBuffer()
})
afterAll(() => service.stop())

const images = () => service.deps.db.collection<ImageRecord>('images')
const deps = (now = new Date()): MediaDeps => ({ ...service.deps, files: createFileStore(service.deps), now: () => now })
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

const jobs = () => avifJobs.records(service.deps.db)

/** Makes the AVIFs of the image that has waited longest; false if none is due. */
async function createMissingAvifs(given: MediaDeps): Promise<boolean> {
	const worker = createJobWorker(given, avifHandling(given))
	const found = await worker.step()
	await worker.idle()
	return found
}

async function uploaded() {
	await images().deleteMany({})
	await jobs().deleteMany({})
	const { viewer } = await seedUser(service.deps.db)
	const { body } = await upload(service, photo, viewer)
	const medium = body.copies.find(({ name }) => name === 'medium')?.url.replace(/webp$/, 'avif') ?? ''
	return { _id: new ObjectId(body.id), body, medium }
}

async function look(url: string) {
	const answer = await fetch(service.url + url)
	const bytes = Buffer.from(await answer.arrayBuffer())
	const { format, compression, width } = answer.ok ? await sharp(bytes).metadata() : {}
	return {
		type: answer.headers.get('content-type'),
		keep: answer.headers.get('cache-control'),
		is: compression ?? format,
		width,
		size: bytes.length,
	}
}

describe('AVIF address', () => {
	it('serves the WebP with a short cache, and the AVIF immutably once it is made', async () => {
		const { body, medium } = await uploaded()
		const before = await look(medium)
		expect(before).toMatchObject({ type: 'image/webp', keep: 'public, max-age=60', is: 'webp', width: 720 })
		expect(await createMissingAvifs(deps())).toBe(true)
		const after = await look(medium)
		expect(after).toMatchObject({ type: 'image/avif', keep: 'public, max-age=31536000, immutable', is: 'av1', width: 720 })
		expect(after.size).toBeLessThan(before.size)
		// A copy that is shown small never gets one.
		expect(await look(`/images/${body.id}-tiny.avif`)).toMatchObject({ is: 'webp', keep: 'public, max-age=31536000, immutable' })
		expect(await createMissingAvifs(deps())).toBe(false)
	})

	it('is made of images that a version before migration 1 left, but not of those it may be at', async () => {
		const { _id, medium } = await uploaded()
		await jobs().deleteMany({})
		await images().updateOne({ _id }, { $set: { avifDueAt: minutes(5), avifAttempts: 1 }, $unset: { 'image.placeholder': 1 } })
		const move = (at: Date) => moveEarlierJobs(service.deps.db, earlierMediaJobs, at)
		await move(new Date())
		expect(await createMissingAvifs(deps())).toBe(false)
		await move(minutes(6))
		await move(minutes(6))
		expect(await jobs().countDocuments()).toBe(1)
		expect(await createMissingAvifs(deps(minutes(6)))).toBe(true)
		expect((await look(medium)).is).toBe('av1')
		expect(await images().findOne({ _id })).not.toHaveProperty('avifDueAt')
	})

	it('is made by one process, and by another after a crash', async () => {
		const { medium } = await uploaded()
		await jobs().updateOne({}, { $set: { runner: 'another', runsUntil: minutes(5), attempts: 1 } })
		expect(await createMissingAvifs(deps())).toBe(false)
		await jobs().updateOne({}, { $set: { runsUntil: new Date(0) } })
		expect(await createMissingAvifs(deps())).toBe(true)
		expect((await look(medium)).is).toBe('av1')
	})

	it('falls back to the WebP after three failures', async () => {
		const { _id, body, medium } = await uploaded()
		const original = await service.deps.db.collection('imageFiles.files').findOne({ filename: `${body.id}.webp` })
		await service.deps.db.collection('imageFiles.chunks').deleteMany({ files_id: original?._id })
		for (const attempt of [1, 2, 3])
			expect(await createMissingAvifs({ ...deps(minutes(attempt * 6)), log: createLog('quiet', 'silent') })).toBe(true)
		expect(await createMissingAvifs(deps(minutes(24)))).toBe(false)
		expect((await images().findOne({ _id }))?.avifAt).toBeInstanceOf(Date)
		expect(await look(medium)).toMatchObject({ is: 'webp', keep: 'public, max-age=31536000, immutable' })
	})

	it('does not outlive its image: neither its job nor its files', async () => {
		const { _id } = await uploaded()
		await images().updateOne({ _id }, { $set: { goneAt: new Date() } })
		await jobs().updateOne({}, { $set: { runner: 'another', runsUntil: minutes(5) } })
		await cleanImages(deps(minutes(2)))
		expect(await images().countDocuments()).toBe(1)
		await jobs().updateOne({}, { $set: { runsUntil: new Date(0) } })
		await cleanImages(deps(minutes(2)))
		expect([await images().countDocuments(), await jobs().countDocuments()]).toEqual([0, 0])
	})

	it('returns 404 after the image is deleted', async () => {
		const { _id, medium } = await uploaded()
		await createMissingAvifs(deps())
		expect((await look(medium)).is).toBe('av1')
		await images().updateOne({ _id }, { $set: { goneAt: new Date() } })
		await cleanImages(deps(minutes(2)))
		expect((await look(medium)).type).toContain('json')
		expect(await service.deps.db.collection('imageFiles.files').countDocuments({ filename: { $regex: _id.toHexString() } })).toBe(0)
	})
})

describe('placeholder of an image stored without one', () => {
	const sketch = async (_id: ObjectId) => (await images().findOne({ _id }))?.image.placeholder

	it('is computed once and published to the area that shows the image', async () => {
		const { _id, body } = await uploaded()
		expect(await createMissingPlaceholder(deps())).toBe(false)
		const postId = new ObjectId()
		const usedBy = { type: 'post' as const, id: postId }
		await images().updateOne({ _id }, { $set: { usedBy }, $unset: { 'image.placeholder': 1, sketchedAt: 1 } })
		expect(await createMissingPlaceholder(deps())).toBe(true)
		const placeholder = await sketch(_id)
		expect((await sharp(Buffer.from(placeholder?.split(',')[1] ?? '', 'base64')).metadata()).width).toBe(20)
		const published = await service.deps.db.collection('mediaEvents').findOne({ 'event.type': 'image.sketched' })
		expect(published?.event).toEqual({
			type: 'image.sketched',
			imageId: body.id,
			placeholder,
			usedBy: { type: 'post', id: postId.toHexString() },
		})
		expect(await createMissingPlaceholder(deps())).toBe(false)
	})

	it('is skipped if the bytes are missing, without blocking other images', async () => {
		const { _id } = await uploaded()
		await images().updateOne({ _id }, { $unset: { 'image.placeholder': 1, sketchedAt: 1 } })
		await service.deps.db.collection('imageFiles.files').deleteMany({})
		expect(await createMissingPlaceholder({ ...deps(), log: createLog('quiet', 'silent') })).toBe(true)
		expect([await sketch(_id), await createMissingPlaceholder(deps())]).toEqual([undefined, false])
	})
})
