import { parseArgs } from 'node:util'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { type Measured, measureReads, startMeasured } from '@folkmoot/service-kit/testing/measured'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { recordFilled } from '../src/search/state-store.ts'
import { fullSizes, generateSite } from './generate.ts'

/*
 * Fills a database once and measures the feeds of the service over HTTP:
 *   MONGODB_URL=… node services/feeds/testing/measure.ts --posts 1000000 --times 300 [--only hot]
 */

const { values } = parseArgs({
	options: {
		posts: { type: 'string', default: String(fullSizes.posts) },
		communities: { type: 'string', default: String(fullSizes.communities) },
		users: { type: 'string', default: String(fullSizes.users) },
		days: { type: 'string', default: String(fullSizes.days) },
		database: { type: 'string', default: 'measured' },
		/** Runs only the cases with this in their name. */
		only: { type: 'string', default: '' },
		times: { type: 'string', default: '300' },
	},
})

/** Warm-up rounds of each feed before the measurement. */
const warmUps = 30

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Case {
	name: string
	query: Record<string, string>
	viewer: Viewer | null
}

async function findOrGenerate(db: Db): Promise<Viewer> {
	const existing = await db.collection('users').findOne({ usernameLower: 'member_0' })
	if (existing) return { id: existing._id.toHexString(), username: 'member_0', isAdmin: false }
	const startedAt = performance.now()
	const { posts, communities, users, days } = values
	const sizes = { ...fullSizes, posts: Number(posts), communities: Number(communities), users: Number(users), days: Number(days) }
	const [viewer] = await generateSite(db, sizes, { now: new Date(), print })
	if (!viewer) throw new Error('no viewer generated')
	print(`generated in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
	return viewer
}

const casesOf = (sort: FeedSort, member: Viewer): Case[] => [
	{ name: `guest, all, ${sort}`, query: { feed: 'all', sort }, viewer: null },
	{ name: `member, all, ${sort}`, query: { feed: 'all', sort }, viewer: member },
	{ name: `member, 200 joined, ${sort}`, query: { feed: 'subscriptions', sort }, viewer: member },
]

async function readPage({ read }: Measured, query: Record<string, string>, viewer: Viewer | null) {
	const { body, ms } = await read(`/api/posts?${new URLSearchParams(query)}`, viewer)
	const { posts, next } = body as { posts: unknown[]; next: string | null } // what the contract says
	return { next, count: posts.length, ms }
}

/** The cursor of the 200th page of ten; null if the feed ends before. */
async function findCursorOfPage200(measured: Measured, { query, viewer }: Case): Promise<string | null> {
	let next: string | null = ''
	for (let seen = 0; seen < 1_990 && next !== null; ) {
		// The page before it has ten posts too.
		const limit = seen < 1_980 ? Math.min(50, 1_980 - seen) : 10
		const page = await readPage(measured, { ...query, next, limit: String(limit) }, viewer)
		seen += page.count
		next = page.next
	}
	return next
}

async function measure(measured: Measured, { name, query, viewer }: Case, page: { number: number; next: string }): Promise<void> {
	const figures = await measureReads(measured, Number(values.times), () => readPage(measured, { ...query, next: page.next }, viewer))
	print(`${name.padEnd(32)} page ${String(page.number).padEnd(3)}  ${figures}`)
}

async function measureAll(measured: Measured, cases: readonly Case[]): Promise<void> {
	const deep = new Map<Case, string | null>()
	for (const testCase of cases) deep.set(testCase, await findCursorOfPage200(measured, testCase))
	for (let n = 0; n < warmUps; n++) {
		for (const testCase of cases) {
			await readPage(measured, testCase.query, testCase.viewer)
			const next = deep.get(testCase)
			if (next) await readPage(measured, { ...testCase.query, next }, testCase.viewer)
		}
	}
	for (const testCase of cases) {
		await measure(measured, testCase, { number: 1, next: '' })
		const next = deep.get(testCase)
		if (next) await measure(measured, testCase, { number: 200, next })
	}
}

// Like the services, this program reads MONGODB_URL.
// biome-ignore lint/style/noProcessEnv: a program reads its environment, like the main.ts of a service.
const env = { ...process.env, LOG_LEVEL: 'warn', MONGODB_DATABASE: values.database }
const config = readConfig(env)
const { client, db } = await openDatabase(config.mongodbUrl, config.database)
const member = await findOrGenerate(db)
// Feeds alone are measured: the search index stays empty.
await recordFilled(db, new Date())
const mongodPid = Number((await db.admin().serverStatus()).pid)
const measured = await startMeasured({
	program: new URL('./measured-service.ts', import.meta.url),
	env,
	mongodPid,
	secret: await readSecret(db, 'services'),
})
await measureAll(
	measured,
	feedSorts.flatMap((sort) => casesOf(sort, member)).filter(({ name }) => name.includes(values.only)),
)
await measured.stop()
await client.close()
