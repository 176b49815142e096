import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { createPost, deletePost, getPost } from '@folkmoot/post-contract/post-endpoints'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { isPublicAddress } from '@folkmoot/service-kit/external/public-address'
import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaApp } from '../../../media/src/app.ts'
import { mediaService } from '../../../media/src/service.ts'
import { createPostApp } from '../app.ts'
import { previewJobs } from '../jobs.ts'
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
let viewer: Viewer
let community: string
let site: Server
let inside: Server
let insideHits = 0
let port = 0
let picture: Buffer

const page =
	(head: string): RequestListener =>
	(_req, res) =>
		res.setHeader('content-type', 'text/html').end(head)
const image =
	(bytes: () => Buffer, type = 'image/png'): RequestListener =>
	(_req, res) =>
		res.setHeader('content-type', type).end(bytes())
const insidePort = () => (inside.address() as AddressInfo).port // a TCP server has one

const paths: Record<string, () => RequestListener> = {
	'/whole': () =>
		page(
			'<title>Own</title><meta property="og:title" content="Shared &amp; so"><meta name="description" content="What it is"><meta property="og:image" content="/picture.png">',
		),
	'/bare': () => page('<title>Bare</title>'),
	'/picture.png': () => image(() => picture),
	'/page-as-image': () => page('<meta property="og:image" content="/fake.png"><title>Fake</title>'),
	'/fake.png': () => image(() => Buffer.from('<svg onload="alert(1)"></svg>'.padEnd(100))),
	'/inward': () => page(`<title>Inward</title><meta property="og:image" content="http://127.0.0.1:${insidePort()}/secret.png">`),
	'/inward-later': () => page('<title>Later</title><meta property="og:image" content="/hop.png">'),
	'/hop.png': () => (_req, res) => void res.writeHead(302, { location: `http://[::ffff:127.0.0.1]:${insidePort()}/secret.png` }).end(),
	'/large': () => page('<title>Large</title><meta property="og:image" content="/large.png">'),
	'/large.png': () => (_req, res) => {
		res.setHeader('content-type', 'image/png')
		res.write(picture)
		const more = setInterval(() => res.write(Buffer.alloc(1_000_000)), 1)
		res.on('close', () => clearInterval(more))
	},
	'/broken': () => (req) => void req.socket.destroy(),
}

beforeAll(async () => {
	picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#2060c0' } })
		.png()
		.toBuffer()
	const post: ServiceDefinition = {
		...postService,
		create: (deps) => createPostApp({ ...deps, config: { ...deps.config, linkPreviews: 'on' } }, { network }),
	}
	service = await startTestService(post, { ...mediaService, create: (deps) => createMediaApp(deps, { network }) })
	viewer = (await seedUser(service.deps.db)).viewer
	community = (await seedCommunity(service.deps.db)).name
	const missing: RequestListener = (_req, res) => void res.writeHead(404).end()
	site = createServer((req, res) => (paths[req.url ?? '']?.() ?? missing)(req, res))
	inside = createServer((_req, res) => {
		insideHits += 1
		image(() => picture)(_req, res)
	})
	await new Promise<void>((resolve) => site.listen(0, outside, resolve))
	await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
	port = (site.address() as AddressInfo).port // a TCP server has one
	ports.push(port, insidePort())
})
afterAll(async () => {
	for (const server of [site, inside]) {
		server.closeAllConnections()
		server.close()
	}
	await service.stop()
})

const jobs = () => previewJobs.records(service.deps.db)
const waiting = { kind: 'link preview', runAt: { $ne: null } } as const
const images = () => service.deps.db.collection<ImageRecord>('images')
const waitOptions = { timeout: 15_000, interval: 50 }

async function posted(path: string) {
	const body = { type: 'link' as const, title: `The link ${path}`, community, url: `http://public.test:${port}${path}` }
	const { reply } = await ask(service, createPost, { body }, { as: viewer })
	expect(reply.link).toMatchObject({ hostname: 'public.test', image: null })
	return reply.publicId
}

/** The link once its preview job is finished. */
async function previewed(path: string) {
	const postId = await posted(path)
	await expect.poll(() => jobs().countDocuments(waiting), waitOptions).toBe(0)
	return { postId, link: (await ask(service, getPost, { params: { postId }, query: {} }, { as: viewer })).reply.link }
}

describe('link preview', () => {
	it('has the page’s metadata and a stored copy of its image, deleted with the content', async () => {
		const { postId, link } = await previewed('/whole')
		expect(link).toMatchObject({ title: 'Shared & so', description: 'What it is' })
		expect(link?.image).toMatchObject({ format: 'webp', width: 1_280, height: 720 })
		expect(link?.image?.copies.map(({ name, width, height }) => [name, width, height])).toEqual([
			['tiny', 120, 120],
			['desktop', 325, 250],
			['mobile', 875, 500],
		])
		expect(JSON.stringify(link?.image)).not.toContain('public.test')
		await expect.poll(async () => (await images().findOne({}))?.usedBy?.type, waitOptions).toBe('post')
		await ask(service, deletePost, { params: { postId }, query: { deleteAs: 'normal', deleteContent: 'true' } }, { as: viewer })
		await expect.poll(async () => (await images().findOne({}))?.goneAt, waitOptions).toBeInstanceOf(Date)
		await images().deleteMany({})
	})

	it('uses the image itself if the link is an image', async () => {
		const { link } = await previewed('/picture.png')
		expect(link?.title).toBeUndefined()
		expect(link?.image?.width).toBe(1_280)
		await images().deleteMany({})
	})

	it.each([
		['/bare', 'Bare'],
		['/page-as-image', 'Fake'],
		['/inward', 'Inward'],
		['/inward-later', 'Later'],
		['/large', 'Large'],
	])('of %s has the title only', async (path, title) => {
		expect((await previewed(path)).link).toMatchObject({ title, image: null })
		expect(await images().countDocuments()).toBe(0)
		expect(insideHits).toBe(0)
	})

	it('is attempted three times with increasing delays', async () => {
		const startedAt = Date.now()
		await posted('/broken')
		const makeDue = async () => {
			await jobs().updateMany(waiting, { $set: { runAt: new Date(0) } })
			await wakeJob(service.deps, previewJobs.worker)
		}
		const order = () => jobs().findOne({ ...waiting, runner: { $exists: false } })
		await expect.poll(async () => (await order())?.attempts, waitOptions).toBe(1)
		await expect.poll(async () => (await order())?.runAt?.getTime(), waitOptions).toBeGreaterThan(startedAt + 100_000)
		await makeDue()
		await expect.poll(async () => (await order())?.attempts, waitOptions).toBe(2)
		await expect.poll(async () => (await order())?.runAt?.getTime(), waitOptions).toBeGreaterThan(startedAt + 800_000)
		await makeDue()
		await expect.poll(order, waitOptions).toBeNull()
	})
})
