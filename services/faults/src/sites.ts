import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folkmoot/mongod/choose-port'
import { prepareDataDir } from '@folkmoot/mongod/data-dir'
import { findMongod } from '@folkmoot/mongod/find-mongod'
import { type MongodProcess, spawnMongod } from '@folkmoot/mongod/mongod-process'
import { setName } from '@folkmoot/mongod/replica-set'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { runApart } from '@folkmoot/site/run-apart'
import { MongoClient } from 'mongodb'
import { cacheDir, siteEnv } from './config.ts'

type Say = (line: string) => void

/** A database whose processes can be killed. */
export interface Database {
	url: string
	/** The pid of the primary. */
	primary: () => Promise<number>
	/** Stops it with SIGTERM and starts it again on the same port. */
	restart: () => Promise<void>
	stop: () => Promise<void>
}

/** Separate processes on one database. */
export interface SiteUnderTest {
	url: string
	/** The process of an area or of the gateway. */
	pid: (name: string) => number
	/** Stops all services and the gateway with SIGTERM, runs `meanwhile`, and starts them again on the same ports. */
	restart: (meanwhile?: () => Promise<void>) => Promise<void>
	stop: () => Promise<void>
}

/** The database that the site itself runs and restarts. */
export async function startOwnMongod(dataDir: string, say: Say): Promise<Database> {
	let mongod = await startMongod({ dataDir, log: say })
	const restart = async () => {
		await mongod.stop()
		mongod = await startMongod({ dataDir, log: say, port: Number(new URL(mongod.url).port) })
	}
	return { url: mongod.url, primary: async () => mongod.pid() ?? 0, restart, stop: () => mongod.stop() }
}

const electionTimeoutMillis = 2_000
const restartDelayMs = 2_000
const members = [0, 1, 2]

/** Three members, each restarted two seconds after it dies. */
export async function startReplicaSet(dataDir: string, say: Say): Promise<Database> {
	const { path: mongodPath } = await findMongod({ cacheDir, say })
	const ports = await Promise.all(members.map(() => freePort()))
	const running = new Map<number, MongodProcess>()
	let isStopped = false
	const start = async (port: number) => {
		const folder = path.join(dataDir, `member-${ports.indexOf(port)}`)
		await mkdir(folder, { recursive: true })
		await prepareDataDir(folder)
		const mongod = await spawnMongod({ mongodPath, dataDir: folder, port, cacheGigabytes: 0.25, oplogMegabytes: 64 })
		running.set(port, mongod)
		void mongod.ended.then(async () => {
			await sleep(restartDelayMs)
			if (!isStopped) await start(port)
		})
	}
	const stop = async () => {
		isStopped = true
		for (const { identity } of running.values()) if (identity) process.kill(identity.pid, 'SIGKILL')
		await Promise.all([...running.values()].map(({ ended }) => ended))
	}
	for (const port of ports) await start(port)
	const hosts = ports.map((port) => `127.0.0.1:${port}`)
	await initiate(hosts).catch(async (error: unknown) => {
		await stop()
		throw error
	})
	return {
		url: `mongodb://${hosts.join(',')}/?replicaSet=${setName}`,
		primary: async () => running.get(await findPrimary(hosts))?.identity?.pid ?? 0,
		restart: async () => {
			for (const { identity } of running.values()) if (identity) process.kill(identity.pid, 'SIGTERM')
			await sleep(restartDelayMs)
			await findPrimary(hosts)
		},
		stop,
	}
}

async function initiate(hosts: readonly string[]): Promise<void> {
	// Each must be up before they can agree.
	for (const host of hosts) await (await connect(`mongodb://${host}/?directConnection=true`)).close()
	const [first = ''] = hosts
	const client = await connect(`mongodb://${first}/?directConnection=true`)
	const config = { _id: setName, members: hosts.map((host, _id) => ({ _id, host })), settings: { electionTimeoutMillis } }
	await client
		.db('admin')
		.command({ replSetInitiate: config })
		.finally(() => client.close())
	await findPrimary(hosts)
}

/** The port of the primary; waits until there is one. */
async function findPrimary(hosts: readonly string[]): Promise<number> {
	const client = await connect(`mongodb://${hosts.join(',')}/?replicaSet=${setName}`)
	const { me } = await client
		.db('admin')
		.command({ hello: 1 })
		.finally(() => client.close())
	return Number(String(me).split(':')[1])
}

async function connect(url: string): Promise<MongoClient> {
	for (let attempts = 0; ; attempts += 1) {
		const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 })
		try {
			return await client.connect()
		} catch (error) {
			await client.close()
			if (attempts === 20) throw error
		}
	}
}

/** Services and gateway as processes, as in `npm run start:apart`; pages are not needed, so nothing is built. */
export async function startSite(mongodbUrl: string, say: Say): Promise<SiteUnderTest> {
	const address = { host: '127.0.0.1', port: await freePort() }
	const run = () => runApart({ env: siteEnv(mongodbUrl), address, say })
	let parts = await run()
	return {
		url: `http://${address.host}:${address.port}`,
		pid: (name) => parts.pid(name) ?? 0,
		restart: async (meanwhile) => {
			await parts.stop()
			await meanwhile?.()
			parts = await run()
		},
		stop: () => parts.stop(),
	}
}
