import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { accountService } from '@folkmoot/account/service'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { communityService } from '@folkmoot/community/service'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { mediaService } from '@folkmoot/media/service'
import { modtoolsService } from '@folkmoot/modtools/service'
import { exportCommunity } from '@folkmoot/modtools-contract/archive-endpoints'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { postService } from '@folkmoot/post/service'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { readConfig } from '@folkmoot/service-kit/config'
import { Download } from '@folkmoot/service-kit/http/download'
import { run } from '@folkmoot/service-kit/run'
import { type OpenServices, openServices } from '@folkmoot/service-kit/start-service'
import { ObjectId } from 'mongodb'
import { storeArchive } from '../src/community-imports/import-store.ts'
import { openArchive } from '../src/community-imports/read-archive.ts'
import { sayProblem } from '../src/community-imports/say-problem.ts'
import { importJobs } from '../src/jobs.ts'
import { adminService } from '../src/service.ts'

/**
 * Measures the export and import of a large community (100,000 comments by default), in time and in this process's memory,
 * on a MongoDB on disk: `node services/admin/testing/measure-archive.ts [comments]`.
 */
const wanted = Number(process.argv[2] ?? 100_000)
const perPost = 50
const say = (line: string) => void process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-archive-'))
const mongod = await startMongod({ dataDir: path.join(folder, 'data'), log: () => {} })
const config = { ...readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, { mongodbUrl: mongod.url }), database: 'archive' }
const open = await openServices([adminService, accountService, communityService, mediaService, modtoolsService, postService], config)
try {
	await measure(open)
} finally {
	await open.close()
	await mongod.stop()
	await rm(folder, { recursive: true, force: true })
}

async function measure({ deps, services }: OpenServices): Promise<void> {
	const admin = await seedUser(deps.db, { isAdmin: true })
	const communityId = await seedLarge(open)
	const file = path.join(folder, 'large.tar.gz')
	const served = services.flatMap((service) => service.served).find(({ endpoint }) => endpoint === exportCommunity)
	if (!served) throw new Error('Nobody exports communities.')
	await time('export', async () => {
		const caller = { viewer: admin.viewer, session: '', ip: '127.0.0.1' }
		const { reply } = await run(served, { caller, params: { communityId }, query: {}, body: undefined }, deps)
		if (reply instanceof Download) await pipeline(reply.chunks, createWriteStream(file))
	})
	say(`the archive has ${megabytes((await stat(file)).size)}`)
	const { manifest, close } = await openArchive(createReadStream(file))
	await close()
	const _id = new ObjectId()
	const record: CommunityImportRecord = {
		_id,
		name: 'Copy',
		state: 'waiting',
		done: 0,
		counts: manifest.counts,
		problem: null,
		moderators: [],
		communityId: null,
		from: { site: '', address: 'https://old.example', community: 'Large', exportedAt: new Date() },
		by: { id: admin._id, username: admin.username },
		createdAt: new Date(),
		finishedAt: null,
	}
	const imports = deps.db.collection<CommunityImportRecord>('communityImports')
	await time('import', async () => {
		await storeArchive(deps.db, _id, file)
		await imports.insertOne(record)
		await importJobs.add(deps.db, [{ payload: { importId: _id } }], { tx: undefined, now: new Date() })
		for (let state = ''; state !== 'done' && state !== 'failed'; ) {
			await new Promise((resolve) => setTimeout(resolve, 250))
			const now = await imports.findOne({ _id })
			if (now?.problem) say(sayProblem('en', now.problem))
			state = now?.state ?? ''
		}
	})
}

async function seedLarge({ deps: { db } }: OpenServices): Promise<string> {
	const community = await seedCommunity(db, { name: 'Large' })
	const author = await seedUser(db)
	for (let n = 0; n < wanted / perPost; n += 1) {
		const post = await seedPost(db, author, community, { body: 'Many words of a post. '.repeat(20), noComments: perPost })
		const first = await seedComment(db, author, post)
		const { _id: _first, ...rest } = first
		const more = Array.from({ length: perPost - 1 }, () => ({ ...rest, _id: new ObjectId(), body: 'Some words of a comment. '.repeat(12) }))
		await db.collection<CommentRecord>('comments').insertMany(more)
	}
	say(`${wanted} comments on ${wanted / perPost} posts`)
	return community._id.toHexString()
}

async function time(what: string, work: () => Promise<void>): Promise<void> {
	global.gc?.()
	const before = process.memoryUsage().rss
	let most = before
	const watching = setInterval(() => {
		most = Math.max(most, process.memoryUsage().rss)
	}, 50)
	const began = performance.now()
	await work()
	clearInterval(watching)
	const seconds = ((performance.now() - began) / 1_000).toFixed(1)
	say(`${what}: ${seconds} s; memory ${megabytes(before)} before, ${megabytes(most)} at most`)
}
