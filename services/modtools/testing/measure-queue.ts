import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { readConfig } from '@folkmoot/service-kit/config'
import { closeServer, openServices } from '@folkmoot/service-kit/start-service'
import { migrateAgain } from '@folkmoot/service-kit/testing/migrate-again'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { modtoolsService } from '../src/service.ts'

/**
 * Measures the queue with many pending reports (10,000 by default) over HTTP on a MongoDB on disk, page after page to the
 * end: `node services/modtools/testing/measure-queue.ts [reports]`. In milliseconds: wall clock, and CPU time of this
 * process.
 */
const wanted = Number(process.argv[2] ?? 10_000)
const print = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-queue-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const config = {
	...readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, { mongodbUrl: mongod.url }),
	database: `queue_${randomUUID().slice(0, 8)}`,
}
const open = await openServices([modtoolsService], config)
const server = createServer(open.services[0]?.handler)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo // a TCP server has one
try {
	await measure(open.deps.db)
} finally {
	server.closeAllConnections()
	await closeServer(server)
	await open.close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

async function measure(db: Db): Promise<void> {
	const [community, moderator] = [await seedCommunity(db), await seedUser(db)]
	await seedModerator(db, moderator, community)
	await seedReports(db, community)
	const ask = async <T>(address: string): Promise<T> => {
		const caller = { viewer: moderator.viewer, session: 'x', ip: '127.0.0.1' }
		const headers = { [viewerHeader]: signCaller(caller, open.deps.secret, Date.now()) }
		const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
		if (!answer.ok) throw new Error(await answer.text())
		return (await answer.json()) as T // the contract defines the type
	}
	const pages = wanted / 20
	const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
	let next: string | null = ''
	const readNextPage = async () => {
		;({ next } = await ask<{ next: string | null }>(`/api/modqueue?next=${next ?? ''}`))
	}
	const readReports = (page: number) => ask(`/api/communities/${community._id.toHexString()}/reports?page=${page}`)
	for (const page of numbers(20)) {
		await ask(`/api/modqueue?community=${community.name}&page=${page}`)
		await readReports(page)
	}
	await time('the queue, page by page', numbers(pages), readNextPage)
	await time('the queue of a community, by number', numbers(pages), (page) => ask(`/api/modqueue?community=${community.name}&page=${page}`))
	await time('GET …/reports, by number', numbers(pages), readReports)
}

/** Two reports on each post. */
async function seedReports(db: Db, community: CommunityRecord): Promise<void> {
	const author = await seedUser(db)
	const communityId = community._id
	const reports: ReportRecord[] = []
	for (let n = 0; n < wanted / 2; n += 1) {
		const post = await seedPost(db, author, community)
		for (const reasonId of [1, 3]) {
			const ids = { _id: new ObjectId(), communityId, targetId: post._id, postId: post._id, reporterId: new ObjectId() }
			reports.push({ ...ids, type: 'post', reasonId, createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)), handling: null, waits: true })
		}
	}
	await db.collection<ReportRecord>('reports').insertMany(reports)
	await db.collection('modtoolsTurns').deleteMany({})
	await migrateAgain(modtoolsService, open.deps)
	print(`${reports.length} reports of ${reports.length / 2} items wait`)
}

async function time(what: string, pages: readonly number[], ask: (page: number) => Promise<unknown>): Promise<void> {
	const taken: number[] = []
	const [before, workBefore] = [process.cpuUsage(), await databaseWork()]
	for (const page of pages) {
		const began = performance.now()
		await ask(page)
		taken.push(performance.now() - began)
	}
	const { user, system } = process.cpuUsage(before)
	const ofDatabase = (((await databaseWork()) - workBefore) / pages.length).toFixed(1)
	taken.sort((a, b) => a - b)
	const at = (share: number) => (taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(1)
	const work = ((user + system) / 1_000 / pages.length).toFixed(1)
	print(
		`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms; CPU ${work} ms each (including the caller), MongoDB ${ofDatabase} ms`,
	)
}

/** MongoDB's CPU time so far, in milliseconds; on Linux only. */
async function databaseWork(): Promise<number> {
	const { extra_info: info } = await open.deps.db.admin().serverStatus()
	return (info.user_time_us + info.system_time_us) / 1_000
}
