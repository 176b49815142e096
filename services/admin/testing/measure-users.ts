import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { ensureIndexes, openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { measureReads, startMeasured } from '@folkmoot/service-kit/testing/measured'
import { type Db, ObjectId } from 'mongodb'
import { accountIndexes } from '../../account/src/indexes.ts'
import { modtoolsIndexes } from '../../modtools/src/indexes.ts'

/*
 * Fills a separate database with accounts and measures the admins' table of them over HTTP:
 * node services/admin/testing/measure-users.ts --users 1000000 --times 500
 */

const { values } = parseArgs({ options: { users: { type: 'string', default: '1000000' }, times: { type: 'string', default: '500' } } })
const size = Number(values.users)
const syllables = 'an bo cleo dan eve fern gus hal iris jo kai lee mo nell otis pia quin rue sal tess uma vic wren yael zoe'.split(' ')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-users-'))
const mongod = await startMongod({ dataDir, log: () => {} })
const { client, db } = await openDatabase(mongod.url, 'users')
try {
	await measure()
} finally {
	await client.close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

/** Names with many shared prefixes: "annell_123456". */
function nameOf(n: number): string {
	const at = (step: number) => syllables[Math.floor(n / step) % syllables.length] ?? ''
	return `${at(1)}${at(syllables.length)}_${n}`.slice(0, 21)
}

async function fill(into: Db): Promise<void> {
	const model = await seedUser(into, { username: 'Model_1' })
	const { viewer: _, ...like } = model
	const at = new Date('2026-05-01T00:00:00.000Z')
	for (let from = 0; from < size; from += 10_000) {
		const records = Array.from({ length: Math.min(10_000, size - from) }, (_one, index): UserRecord => {
			const n = from + index
			const username = nameOf(n)
			const state = n % 50 === 7 ? { bannedAt: at } : n % 200 === 9 ? { deletedAt: at } : {}
			return {
				...like,
				_id: new ObjectId(),
				username,
				usernameLower: username,
				createdAt: new Date(Date.UTC(2025, 0, 1) + n * 1_000),
				...state,
			}
		})
		await into.collection<UserRecord>('users').insertMany(records, { ordered: false })
	}
	for (const indexes of [accountIndexes, modtoolsIndexes]) await ensureIndexes(into, indexes)
}

async function measure(): Promise<void> {
	const began = performance.now()
	await fill(db)
	say(`${size} accounts and their indexes in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
	const { viewer } = await seedUser(db, { username: 'head_admin', isAdmin: true })
	const measured = await startMeasured({
		program: new URL('./measured-service.ts', import.meta.url),
		env: { MONGODB_URL: mongod.url, MONGODB_DATABASE: 'users', LOG_LEVEL: 'error' },
		mongodPid: mongod.pid() ?? 0,
		secret: await readSecret(db, 'services'),
	})
	const begins = (length: number, n: number) => nameOf((n * 7_919) % size).slice(0, length)
	const kinds: Readonly<Record<string, (n: number) => string>> = {
		'one letter': (n) => `q=${begins(1, n)}`,
		'three letters': (n) => `q=${begins(3, n)}`,
		'a whole name': (n) => `q=${begins(21, n)}`,
		nobody: (n) => `q=x${n}`,
		'banned, two letters': (n) => `q=${begins(2, n)}&state=banned`,
		'active, two letters': (n) => `q=${begins(2, n)}&state=active`,
		'deleted, newest': () => 'state=deleted',
		'all, newest': () => '',
		'all, most points': () => 'sort=points',
		'active, fewest points': () => 'state=active&sort=points_asc',
	}
	for (const [what, query] of Object.entries(kinds)) {
		let n = 0
		const read = () => measured.read(`/api/users?${query(n++)}`, viewer)
		for (let warm = 0; warm < 30; warm++) await read()
		say(`${what.padEnd(22)} ${await measureReads(measured, Number(values.times), read)}`)
	}
	await measured.stop()
}
