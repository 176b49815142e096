import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { feedSorts } from '@folkmoot/feeds-contract/feed-endpoints'
import { readConfig } from '@folkmoot/service-kit/config'
import { openRooms } from '@folkmoot/service-kit/start-service'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'
import { feedsRoom } from '../src/room.ts'
import { fullSizes, generateSite } from './generate.ts'

/*
 * Fills a database once and measures the feeds of the service over HTTP:
 *   MONGODB_URL=… node services/feeds/testing/measure.ts --posts 1000000 --times 300
 */

const { values } = parseArgs({
	options: {
		posts: { type: 'string', default: String(fullSizes.posts) },
		communities: { type: 'string', default: String(fullSizes.communities) },
		users: { type: 'string', default: String(fullSizes.users) },
		days: { type: 'string', default: String(fullSizes.days) },
		database: { type: 'string', default: 'measured' },
		/** Only what has this in its name. */
		only: { type: 'string', default: '' },
		times: { type: 'string', default: '300' },
	},
})

const say = (line: string) => process.stdout.write(`${line}\n`)
// This file stands beside the house's programs: it reads MONGODB_URL as they do.
// biome-ignore lint/style/noProcessEnv: as the main.ts of a service.
const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'warn' }), database: values.database }
const feedsOnly = { ...feedsRoom, indexes: [] }
const { services, deps, close } = await openRooms([feedsOnly], config)
await deps.db.collection('searchState').updateOne({ _id: 'built' as never }, { $set: { version: 1 } }, { upsert: true })
const sizes = {
	...fullSizes,
	posts: Number(values.posts),
	communities: Number(values.communities),
	users: Number(values.users),
	days: Number(values.days),
}
const member = await findOrGenerate()
const server = createServer(services[0]?.handler)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo // a TCP server has one

async function findOrGenerate(): Promise<Viewer> {
	const known = await deps.db.collection('users').findOne({ usernameLower: 'member_0' })
	if (known) return { id: known._id.toHexString(), username: 'member_0', isAdmin: false }
	const began = performance.now()
	const viewer = await generateSite(deps.db, sizes, { now: new Date(), say })
	say(`generated in ${((performance.now() - began) / 1000).toFixed(0)} s`)
	return viewer
}

interface Read {
	next: string | null
	count: number
	ms: number
}

async function read(query: Record<string, string>, viewer: Viewer | null): Promise<Read> {
	const headers = { [viewerHeader]: signCaller({ viewer, session: 'x', ip: '127.0.0.1' }, deps.secret, Date.now()) }
	const began = performance.now()
	const answer = await fetch(`http://127.0.0.1:${port}/api/posts?${new URLSearchParams(query)}`, { headers })
	const text = await answer.text()
	const ms = performance.now() - began
	if (!answer.ok) throw new Error(text)
	const { posts, next } = JSON.parse(text) as { posts: unknown[]; next: string | null } // what the contract says
	return { next, count: posts.length, ms }
}

interface Cpu {
	node: number
	mongod: number
}

const mongodPid = Number((await deps.db.admin().serverStatus()).pid)

/** Milliseconds of work so far: what is left to compare by where others keep the machine busy. */
async function cpu(): Promise<Cpu> {
	const { user, system } = process.cpuUsage()
	const fields = (await readFile(`/proc/${mongodPid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []
	return { node: (user + system) / 1_000, mongod: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10 }
}

/** The cursor of page 200 of ten. */
async function goTo200(query: Record<string, string>, viewer: Viewer | null): Promise<string | null> {
	let next: string | null = ''
	for (let seen = 0; seen < 1_990 && next !== null; ) {
		const page: Read = await read({ ...query, next, limit: String(Math.min(50, 1_990 - seen)) }, viewer)
		seen += page.count
		next = page.next
	}
	return next
}

const at = (sorted: readonly number[], part: number) =>
	(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1).padStart(7)

async function measure(name: string, query: Record<string, string>, viewer: Viewer | null): Promise<void> {
	if (!name.includes(values.only)) return
	for (const page of [1, 200]) {
		const next = page === 1 ? '' : await goTo200(query, viewer)
		if (next === null) {
			say(`${name.padEnd(34)} page ${page}: the feed ends before`)
			continue
		}
		const times: number[] = []
		const before = await cpu()
		for (let n = 0; n < Number(values.times) + 20; n++) {
			const { ms } = await read({ ...query, next }, viewer)
			if (n >= 20) times.push(ms)
		}
		const after = await cpu()
		const each = (name: keyof Cpu) => ((after[name] - before[name]) / (times.length + 20)).toFixed(1)
		times.sort((a, b) => a - b)
		say(
			`${name.padEnd(34)} page ${String(page).padEnd(4)} p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  p99 ${at(times, 0.99)}  max ${at(times, 1)}  cpu: node ${each('node')}, mongod ${each('mongod')} ms`,
		)
	}
}

for (const sort of feedSorts) {
	await measure(`guest, all, ${sort}`, { feed: 'all', sort }, null)
	await measure(`member, all, ${sort}`, { feed: 'all', sort }, member)
	await measure(`member, 200 joined, ${sort}`, { feed: 'subscriptions', sort }, member)
}
server.closeAllConnections()
server.close()
await close()
