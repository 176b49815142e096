import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openRooms } from '@folkmoot/service-kit/start-service'
import type { Db, Document } from 'mongodb'
import { rooms } from '../../src/rooms.ts'
import { doWhatPeopleDo, type Step } from './everyday-calls.ts'
import { type Judged, judgeCommand, type Reach } from './judge-command.ts'

/*
 * `node services/site/testing/shards/which-shards.ts`: a whole site on a database of its own; for what people do most, every
 * command that MongoDB gets, and how many shards it would touch with the keys of shard-keys.ts. Prints tables in Markdown.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Followers are given so long to apply what a call told. */
const followMs = 1_500

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-shards-'))
const mongod = await startMongod({ dataDir, log: () => undefined })
const env = {
	...{ NODE_ENV: 'production', MONGODB_URL: mongod.url, RATE_LIMIT: 'off', LINK_PREVIEWS: 'off', LOG_LEVEL: 'silent' },
	...{ ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: 'a long enough phrase' },
}
const config = readConfig(env)
const { services, deps, close } = await openRooms(rooms, config, { log: createLog('site', 'silent') })
const gateway = await startGateway(createGateway({ deps, services }), { host: '127.0.0.1', port: 0 })
const rows: { step: string; judged: Judged[] }[] = []
try {
	await deps.db.command({ profile: 0 })
	await deps.db.createCollection('system.profile', { capped: true, size: 64 * 1_048_576 })
	await doWhatPeopleDo(`http://127.0.0.1:${gateway.port}`, (step) => observe(deps.db, step))
	report()
} finally {
	await gateway.close()
	await close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}

async function observe(db: Db, { name, call }: Step): Promise<void> {
	const since = new Date()
	await db.command({ profile: 2 })
	await call()
	await sleep(followMs)
	await db.command({ profile: 0 })
	const entries = await db
		.collection('system.profile')
		.find({ ts: { $gte: since }, op: { $ne: 'getmore' } })
		.toArray()
	rows.push({ step: name, judged: entries.filter(isOurs).flatMap(judgeCommand) })
}

/** Not what goes on whoever calls: leases, chores that look for work, streams. */
function isOurs({ ns, command }: Document): boolean {
	if (/\.(system\.profile|followerDuties|followerHolders|followers|searchState)$/.test(String(ns))) return false
	const stages = (command?.pipeline ?? []) as Document[]
	return !stages.some((stage) => '$changeStream' in stage) && !chores.some((one) => one(String(ns), command as Document))
}

const chores: readonly ((ns: string, command: Document) => boolean)[] = [
	(ns, { query, filter }) =>
		/\.(mailJobs|pushJobs|linkPreviews|contentRemovals|announcementSendings|leftContents|automaticRules)$/.test(ns) &&
		JSON.stringify(query ?? filter ?? {}).length >= 0,
	(ns, { query }) => ns.endsWith('.images') && query !== undefined && !('_id' in query),
	(ns, { filter }) => ns.endsWith('.users') && filter !== undefined && 'welcomeAt' in filter,
]

function report(): void {
	say('| What somebody does | Commands | not sharded | one shard | some | all |')
	say('| --- | ---: | ---: | ---: | ---: | ---: |')
	const countOf = (judged: readonly Judged[], reach: Reach) => judged.filter((one) => one.reach === reach).length
	for (const { step, judged } of rows) {
		const counts = (['not sharded', 'one', 'some', 'all'] as const).map((reach) => countOf(judged, reach))
		say(`| ${step} | ${judged.length} | ${counts.join(' | ')} |`)
	}
	const scattered = new Map<string, Set<string>>()
	for (const { step, judged } of rows)
		for (const { collection, what, filter, reach } of judged) {
			const name = `${collection}: ${what} by ${filter || 'nothing'}`
			if (reach === 'all') scattered.set(name, (scattered.get(name) ?? new Set()).add(step))
		}
	say('\nTo all shards:\n')
	for (const [name, steps] of [...scattered].sort(([a], [b]) => a.localeCompare(b))) say(`- ${name} — ${[...steps].join('; ')}`)
}
