import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { isPublicAddress } from '@folkmoot/service-kit/external/public-address'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMediaApp } from '../../../media/src/app.ts'
import { mediaService } from '../../../media/src/service.ts'
import { createPostApp } from '../app.ts'
import { fetchImportedPictures, importPosts, undoImportedPosts } from '../import.ts'
import { pictureJobs } from '../jobs.ts'
import { postService } from '../service.ts'

/** Stands in for the public Internet; 127.0.0.1 remains our own machine. */
const outside = '127.0.0.2'
const ports: number[] = []
const network: Network = {
	resolve: async () => [outside],
	isAllowed: (address) => address === outside || isPublicAddress(address),
	extraPorts: ports,
}

let service: TestService
let site: Server
let inside: Server
let insideHits = 0
let picture: Buffer
let bomb: Buffer
let count = 0

const portOf = (server: Server) => (server.address() as AddressInfo).port // a TCP server has one
const image =
	(bytes: () => Buffer): RequestListener =>
	(_req, res) =>
		void res.setHeader('content-type', 'image/png').end(bytes())
const paths: Record<string, RequestListener> = {
	'/a.png': image(() => picture),
	'/b.png': image(() => picture),
	'/fake.png': image(() => Buffer.from('<svg onload="alert(1)"></svg>'.padEnd(100))),
	'/page.png': (_req, res) => void res.setHeader('content-type', 'text/html').end('<title>No picture</title>'),
	'/bomb.png': image(() => bomb),
	'/inward.png': (_req, res) => void res.writeHead(302, { location: `http://127.0.0.1:${portOf(inside)}/secret.png` }).end(),
	'/endless.png': (_req, res) => {
		res.setHeader('content-type', 'image/png')
		res.write(picture)
		const more = setInterval(() => res.write(Buffer.alloc(4_000_000)), 1)
		res.on('close', () => clearInterval(more))
	},
}

beforeAll(async () => {
	const canvas = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#2060c0' }, limitInputPixels: false })
	picture = await canvas(1_600, 900).png().toBuffer()
	bomb = await canvas(11_000, 11_000).png({ compressionLevel: 9 }).toBuffer()
	service = await startTestService(
		{ ...postService, create: (deps) => createPostApp(deps, { network }) },
		{ ...mediaService, create: (deps) => createMediaApp(deps, { network }) },
	)
	site = createServer((req, res) => (paths[req.url ?? ''] ?? ((_req, missing) => void missing.writeHead(404).end()))(req, res))
	inside = createServer((req, res) => {
		insideHits += 1
		image(() => picture)(req, res)
	})
	await new Promise<void>((resolve) => site.listen(0, outside, resolve))
	await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
	ports.push(portOf(site), portOf(inside))
}, 120_000)
afterAll(async () => {
	for (const server of [site, inside]) {
		server.closeAllConnections()
		server.close()
	}
	await service.stop()
})

const posts = () => service.deps.db.collection<PostRecord>('posts')
const images = () => service.deps.db.collection<ImageRecord>('images')
const urlOf = (path: string) => `http://public.test:${portOf(site)}${path}`
const waitOptions = { timeout: 120_000, interval: 200 }

/** Imports a post of a run of its own; its import key and run. */
async function bring(content: { url: string } | { body: string }, fetchesPictures = true) {
	const { db } = service.deps
	const importRun = `run${++count}`
	const [author, community] = [await seedUser(db, { importKey: `forum:${importRun}` }), await seedCommunity(db)]
	const row = {
		importKey: `forum:post ${importRun}`,
		importRun,
		authorId: author._id,
		authorName: author.username,
		communityId: community._id,
		communityName: community.name,
		title: 'A picture',
		createdAt: new Date('2020-01-01'),
		editedAt: null,
		upvotes: 1,
		downvotes: 0,
		source: null,
		locked: false,
		fetchesPictures,
	}
	const given =
		'url' in content ? { type: 'link' as const, url: content.url, body: null } : { type: 'text' as const, url: null, body: content.body }
	await importPosts(service.deps, [{ ...row, ...given }])
	const queued = await fetchImportedPictures(service.deps, importRun)
	await wakeJob(service.deps, pictureJobs.worker)
	return { importRun, importKey: row.importKey, queued }
}
const stateOf = async (importKey: string) => (await posts().findOne({ importKey }))?.pictures

/** After three attempts, without the pauses between them. */
async function givenUp(importKey: string) {
	await expect
		.poll(async () => {
			await pictureJobs.records(service.deps.db).updateMany({ runAt: { $gt: new Date() } }, { $set: { runAt: new Date(0) } })
			await wakeJob(service.deps, pictureJobs.worker)
			return stateOf(importKey)
		}, waitOptions)
		.toBe('failed')
	return posts().findOne({ importKey })
}

it('pictures stay links unless they are to be fetched', async () => {
	const { importKey, queued } = await bring({ url: urlOf('/a.png') }, false)
	expect([queued, await stateOf(importKey)]).toEqual([0, undefined])
	expect(await posts().findOne({ importKey })).toMatchObject({ type: 'link', link: { url: urlOf('/a.png') } })
})

it('a link to a picture becomes the picture, re-encoded, which undoing removes', async () => {
	const { importKey, importRun, queued } = await bring({ url: urlOf('/a.png') })
	expect(queued).toBe(1)
	await expect.poll(() => stateOf(importKey), waitOptions).toBe('fetched')
	const post = await posts().findOne({ importKey })
	expect(post).toMatchObject({ type: 'image', link: null, images: [{ format: 'webp', width: 1_600 }] })
	const { reply } = await ask(service, getPost, { params: { postId: post?.publicId ?? '' }, query: {} })
	expect(reply.image?.url).toMatch(/^\/images\//)
	const record = () => images().findOne({ 'image.id': post?.images[0]?.id ?? '' })
	await expect.poll(async () => (await record())?.usedBy?.type, waitOptions).toBe('post')
	// Queued again, as a resumed import does, it is not fetched twice.
	expect(await fetchImportedPictures(service.deps, importRun)).toBe(0)
	expect(await undoImportedPosts(service.deps, { prefix: 'forum:', run: importRun })).toMatchObject({ removed: 1 })
	await expect.poll(async () => (await record())?.goneAt, waitOptions).toBeInstanceOf(Date)
}, 300_000)

it('a gallery becomes the pictures with their captions; all of them or none', async () => {
	const whole = await bring({ body: `![One](${urlOf('/a.png')})\n\n![Two](${urlOf('/b.png')})` })
	await expect.poll(() => stateOf(whole.importKey), waitOptions).toBe('fetched')
	expect(await posts().findOne({ importKey: whole.importKey })).toMatchObject({
		type: 'image',
		body: null,
		images: [{ caption: 'One' }, { caption: 'Two' }],
	})
	const torn = await bring({ body: `![One](${urlOf('/a.png')})\n\n![Two](${urlOf('/missing.png')})` })
	expect(await givenUp(torn.importKey)).toMatchObject({ type: 'text', images: [], body: expect.stringContaining('/a.png') })
}, 300_000)

it('what is missing, private, no picture, a bomb or without end stays a link', async () => {
	const names = ['/missing.png', '/fake.png', '/page.png', '/inward.png', '/bomb.png', '/endless.png']
	const brought = []
	for (const name of names) brought.push({ name, ...(await bring({ url: urlOf(name) })) })
	for (const { name, importKey } of brought) {
		expect(await givenUp(importKey)).toMatchObject({ type: 'link', link: { url: urlOf(name) }, images: [] })
	}
	expect(insideHits).toBe(0)
}, 300_000)
