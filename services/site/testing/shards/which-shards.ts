import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openServices } from '@folkmoot/service-kit/start-service'
import type { Db, Document } from 'mongodb'
import { serviceDefinitions } from '../../src/service-definitions.ts'
import { type ClassifiedCommand, classifyCommand, type Reach } from './classify-command.ts'
import { doWhatPeopleDo, type Step } from './everyday-calls.ts'

/*
 * `node services/site/testing/shards/which-shards.ts`: runs a whole site on a separate database; prints, as Markdown
 * tables, every command MongoDB gets for the most common actions, and how many shards it would touch with the keys of
 * shard-keys.ts.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
/** How long followers get to apply a call's events. */
const followMs = 1_500

/** How long idle traffic is observed, to leave it out: what looks for work does so once a minute. */
const idleMs = 62_000

interface Row {
	step: string
	classified: ClassifiedCommand[]
}

async function observe(db: Db, call: () => Promise<unknown>, forMs: number): Promise<ClassifiedCommand[]> {
	const since = new Date()
	await db.command({ profile: 2 })
	await call()
	await sleep(forMs)
	await db.command({ profile: 0 })
	const entries = await db
		.collection('system.profile')
		.find({ ts: { $gte: since }, op: { $ne: 'getmore' } })
		.toArray()
	return entries.filter(isOurs).flatMap(classifyCommand)
}

/** Excludes leases and change streams. */
function isOurs({ ns, command }: Document): boolean {
	const stages = (command?.pipeline ?? []) as Document[] // only an aggregation has one
	return (
		!/\.(system\.profile|followerDuties|followerHolders|followers|leases)$/.test(String(ns)) &&
		!stages.some((stage) => '$changeStream' in stage)
	)
}

const nameOf = ({ collection, what, filter }: ClassifiedCommand) => `${collection}: ${what} by ${filter || 'nothing'}`

function report(rows: readonly Row[]): void {
	say('| What somebody does | Commands | not sharded | one shard | some | all |')
	say('| --- | ---: | ---: | ---: | ---: | ---: |')
	for (const { step, classified } of rows) {
		const counts = reaches.map((reach) => classified.filter((one) => one.reach === reach).length)
		say(`| ${step} | ${classified.length} | ${counts.join(' | ')} |`)
	}
	const scattered = new Map<string, Set<string>>()
	for (const { step, classified } of rows) {
		for (const one of classified.filter(({ reach }) => reach === 'all'))
			scattered.set(nameOf(one), (scattered.get(nameOf(one)) ?? new Set()).add(step))
	}
	say('\nTo all shards:\n')
	for (const [name, steps] of [...scattered].sort(([a], [b]) => a.localeCompare(b))) say(`- ${name} (${[...steps].join('; ')})`)
}

const reaches: readonly Reach[] = ['not sharded', 'one', 'some', 'all']

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-shards-'))
const mongod = await startMongod({ dataDir, log: () => undefined })
const config = readConfig({
	NODE_ENV: 'production',
	MONGODB_URL: mongod.url,
	RATE_LIMIT: 'off',
	LINK_PREVIEWS: 'off',
	LOG_LEVEL: 'silent',
	ADMIN_USERNAME: 'keeper',
	ADMIN_PASSWORD: 'a long enough phrase',
})
const { services, deps, close } = await openServices(serviceDefinitions, config, { log: createLog('site', 'silent') })
const gateway = await startGateway(createGateway({ deps, services }), { host: '127.0.0.1', port: 0 })
try {
	await deps.db.command({ profile: 0 })
	await deps.db.createCollection('system.profile', { capped: true, size: 64 * 1_048_576 })
	const rows: Row[] = []
	let always = new Set<string>()
	await doWhatPeopleDo(`http://127.0.0.1:${gateway.port}`, {
		prepared: async () => {
			always = new Set((await observe(deps.db, async () => {}, idleMs)).map(nameOf))
		},
		observe: async ({ name, call }: Step) => {
			const classified = await observe(deps.db, call, followMs)
			rows.push({ step: name, classified: classified.filter((one) => !always.has(nameOf(one))) })
		},
	})
	report(rows)
} finally {
	await gateway.close()
	await close()
	await mongod.stop()
	await rm(dataDir, { recursive: true, force: true })
}
