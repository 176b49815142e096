import { sampleImage, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { startTestService } from '@folkmoot/service-kit/testing/test-service'
import { expect, it, vi } from 'vitest'
import { postService } from '../service.ts'

it('copies a new alt text and placeholder of an image to its post', async () => {
	const service = await startTestService(postService)
	const { db } = service.deps
	const [one, two] = ['1'.repeat(24), '2'.repeat(24)]
	const post = await seedPost(db, await seedUser(db), await seedCommunity(db), {
		type: 'image',
		images: [sampleImage(one), sampleImage(two)],
	})
	const event = { type: 'image.described', imageId: two, usedBy: { type: 'post', id: post._id.toHexString() }, altText: 'A bridge' }
	await appendEvents(db, mediaOutbox, [event], { tx: undefined, now: new Date() })
	const words = async () => (await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.images.map(({ altText }) => altText)
	await vi.waitFor(async () => expect(await words()).toEqual([null, 'A bridge']), 10_000)
	const pixels = { type: 'image.sketched', imageId: one, usedBy: event.usedBy, placeholder: 'data:image/webp;base64,AA' }
	await appendEvents(db, mediaOutbox, [pixels], { tx: undefined, now: new Date() })
	const sketches = async () =>
		(await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.images.map(({ placeholder }) => placeholder)
	await vi.waitFor(async () => expect(await sketches()).toEqual(['data:image/webp;base64,AA', undefined]), 10_000)
	await service.stop()
})
