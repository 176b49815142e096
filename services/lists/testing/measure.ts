import { parseArgs } from 'node:util'
import { itemSorts } from '@folkmoot/lists-contract/list-sorts'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { type Measured, measureReads, startMeasured } from '@folkmoot/service-kit/testing/measured'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { generateLongList } from './generate.ts'

/*
 * Fills a database once with a long list and measures its pages over HTTP:
 *   MONGODB_URL=… node services/lists/testing/measure.ts --items 50000 --times 500
 */

const { values } = parseArgs({
	options: {
		items: { type: 'string', default: '50000' },
		database: { type: 'string', default: 'measured_lists' },
		times: { type: 'string', default: '500' },
		/** The deep page, of ten items each. */
		page: { type: 'string', default: '1000' },
	},
})
const warmUps = 50
const print = (line: string) => process.stdout.write(`${line}\n`)

async function findOrGenerate(db: Db): Promise<Viewer> {
	const existing = await db.collection('users').findOne({ usernameLower: 'list_owner' })
	if (existing) return { id: existing._id.toHexString(), username: 'list_owner', isAdmin: false }
	const startedAt = performance.now()
	const { owner } = await generateLongList(db, Number(values.items))
	print(`generated in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
	return owner
}

async function readPage({ read }: Measured, query: Record<string, string>, viewer: Viewer | null) {
	const { body, ms } = await read(`/api/users/list_owner/lists/long_0/items?${new URLSearchParams(query)}`, viewer)
	const { items, next } = body as { items: unknown[]; next: string | null } // what the contract says
	if (items.length !== Number(query.limit ?? 10)) throw new Error(`A page of ${items.length}.`)
	return { next, ms }
}

async function findDeepCursor(measured: Measured, sort: string): Promise<string> {
	let next = ''
	for (let seen = 0; seen < (Number(values.page) - 1) * 10; ) {
		const limit = Math.min(50, (Number(values.page) - 1) * 10 - seen)
		next = (await readPage(measured, { sort, next, limit: String(limit) }, null)).next ?? ''
		seen += limit
	}
	return next
}

// biome-ignore lint/style/noProcessEnv: a program reads its environment, like the main.ts of a service.
const env = { ...process.env, LOG_LEVEL: 'warn', MONGODB_DATABASE: values.database }
const config = readConfig(env)
const { client, db } = await openDatabase(config.mongodbUrl, config.database)
const owner = await findOrGenerate(db)
const mongodPid = Number((await db.admin().serverStatus()).pid)
const program = new URL('./measured-service.ts', import.meta.url)
const measured = await startMeasured({ program, env, mongodPid, secret: await readSecret(db, 'services') })
const cases: { name: string; query: Record<string, string>; viewer: Viewer | null }[] = []
for (const sort of itemSorts) {
	const next = await findDeepCursor(measured, sort)
	for (const [who, viewer] of [['guest', null] as const, ['owner', owner] as const]) {
		cases.push({ name: `${who}, ${sort}, page 1`, query: { sort }, viewer })
		cases.push({ name: `${who}, ${sort}, page ${values.page}`, query: { sort, next }, viewer })
	}
}
for (let n = 0; n < warmUps; n++) for (const { query, viewer } of cases) await readPage(measured, query, viewer)
for (const { name, query, viewer } of cases)
	print(`${name.padEnd(28)} ${await measureReads(measured, Number(values.times), () => readPage(measured, query, viewer))}`)
await measured.stop()
await client.close()
