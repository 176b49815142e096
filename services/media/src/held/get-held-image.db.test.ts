import { postRecord } from '@folkmoot/content-kit/testing/records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { heldImageUrl } from '@folkmoot/media-contract/image-address'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { HeldPostRecord } from '@folkmoot/post-contract/held-records'
import { type HeldOutcome, type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

/** The images of what waits for a moderator. */

let service: TestService
let bytes: Buffer
beforeAll(async () => {
	service = await startTestService(mediaService)
	bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
		.png()
		.toBuffer()
})
afterAll(() => service.stop())

const publish = (event: PostEvent) => appendEvents(service.deps.db, postOutbox, [event], { tx: undefined, now: new Date() })
const publicStatus = async (url: string) => (await fetch(service.url + url)).status
const statusFor = async (path: string, as: Viewer | null) => (await askRaw(service, { method: 'GET', path }, { as })).status

async function heldImage() {
	const { db } = service.deps
	const [author, mod, community] = [await seedUser(db), await seedUser(db), await seedCommunity(db)]
	await seedModerator(db, mod, community)
	const { body: image } = await upload(service, bytes, author.viewer)
	const record = postRecord(author, community, { type: 'image', images: [image] })
	const { _id, authorId, communityId, createdAt } = record
	const item: HeldPostRecord = { _id, type: 'post', authorId, communityId, cause: { why: 'first' }, createdAt, record }
	await db.collection<HeldPostRecord>('heldItems').insertOne(item)
	const ids = { itemId: _id.toHexString(), authorId: author.viewer.id, communityId: communityId.toHexString() }
	const event = { on: 'post', ...ids, imageIds: [image.id] } as const
	await publish({ type: 'item.held', ...event })
	await expect.poll(() => publicStatus(image.url), { timeout: 20_000 }).toBe(404)
	const unhold = (outcome: HeldOutcome) => publish({ type: 'item.unheld', ...event, outcome })
	return { author, mod, image, unhold, id: ids.itemId, address: heldImageUrl(ids.itemId, image.url) }
}

it('go to their author, the moderators and admins only', async () => {
	const { author, mod, image, id, address } = await heldImage()
	const { db } = service.deps
	const elsewhere = await seedUser(db)
	await seedModerator(db, elsewhere, await seedCommunity(db))
	expect(await statusFor(address, null)).toBe(401)
	for (const { viewer } of [elsewhere, await seedUser(db)]) expect(await statusFor(address, viewer)).toBe(404)
	for (const { viewer } of [author, mod, await seedUser(db, { isAdmin: true })]) expect(await statusFor(address, viewer)).toBe(200)
	const copies = [image.url, ...image.copies.map(({ url }) => url)]
	for (const url of copies)
		expect([url, await publicStatus(url), await statusFor(heldImageUrl(id, url), mod.viewer)]).toEqual([url, 404, 200])
	const { headers } = await askRaw(service, { method: 'GET', path: address }, { as: mod.viewer })
	expect(headers.get('cache-control')).toBe('no-store')
	expect(headers.get('content-type')).toBe('image/webp')
})

it('are not reached through another item, nor are other images through this one', async () => {
	const [one, other] = [await heldImage(), await heldImage()]
	expect(await statusFor(heldImageUrl(one.id, other.image.url), one.author.viewer)).toBe(404)
	for (const file of ['x', '..%2F..%2Fetc', `${one.image.id}-giant.webp`])
		expect(await statusFor(`/api/held_items/${one.id}/images/${file}`, one.author.viewer)).toBe(404)
})

it('are shown at their address once released, and deleted if refused or withdrawn', async () => {
	const { image, unhold, id, mod } = await heldImage()
	await unhold({ how: 'released', by: mod.viewer.id, as: 'mods', postId: id, publicId: 'abcdefgh' })
	await expect.poll(() => publicStatus(image.url), { timeout: 20_000 }).toBe(200)
	const refused = await heldImage()
	await refused.unhold({ how: 'withdrawn' })
	const images = service.deps.db.collection<ImageRecord>('images')
	const isGone = async () => (await images.findOne({ _id: new ObjectId(refused.image.id) }))?.goneAt !== undefined
	await expect.poll(isGone, { timeout: 20_000 }).toBe(true)
	expect(await publicStatus(refused.image.url)).toBe(404)
})
