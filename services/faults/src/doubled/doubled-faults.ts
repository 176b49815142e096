import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Fault } from '../faults.ts'
import type { Database } from '../sites.ts'
import { type DoubledSite, restartDelayMs } from './doubled-site.ts'

/** What a process followed when it died, and the time until another had taken all of it over. */
export interface Takeover {
	name: string
	followers: number
	tookMs: number
}

const serviceMaxLatencyMs = 8_000
const failoverMaxLatencyMs = 5_000
const settleMs = 2_000
const pollIntervalMs = 100
const timeoutMs = 30_000

/** Each process fails once: every replica of every service, both gateways, every member of the replica set. */
export function faultsOfDoubled(site: DoubledSite, database: Database, { short }: { short: boolean }, takeovers: Takeover[]): Fault[] {
	const names = short ? ['account', 'post.2', 'media', 'gateway'] : site.names
	return [
		...names.map((name) => ({
			name: `kill -9 ${name}`,
			maxLatencyMs: serviceMaxLatencyMs,
			recoveryMs: restartDelayMs + settleMs,
			inject: async () => {
				await site.waitUntilAllReady()
				const pid = site.pid(name)
				const leaseIds = await findLeasesOf(database.url, pid)
				process.kill(pid, 'SIGKILL')
				if (leaseIds.length === 0) return
				const failed = { name, followers: leaseIds.length, tookMs: timeoutMs }
				measureTakeover(database.url, { name, leaseIds, pid }, takeovers).catch(() => takeovers.push(failed))
			},
		})),
		...(short ? [] : [0, 1].map((index) => killMember(database, `secondary ${index + 1}`, (members) => members.secondaries[index], site))),
		killMember(database, 'the primary', (members) => members.primary, site),
	]
}

function killMember(database: Database, what: string, choose: (members: Members) => number | undefined, site: DoubledSite): Fault {
	const inject = async () => {
		await site.waitUntilAllReady()
		const pid = choose(await findMembers(database.url))
		if (!pid) throw new Error(`There is no ${what}.`)
		process.kill(pid, 'SIGKILL')
	}
	return { name: `kill -9 mongod, ${what}`, inject, maxLatencyMs: failoverMaxLatencyMs, recoveryMs: restartDelayMs }
}

interface Members {
	primary: number | undefined
	secondaries: number[]
}

/** The processes of a replica set on this machine. */
async function findMembers(url: string): Promise<Members> {
	const hosts = url.slice('mongodb://'.length, url.indexOf('/?')).split(',')
	const members: Members = { primary: undefined, secondaries: [] }
	for (const host of hosts) {
		const { pid, isPrimary } = await askMember(host)
		if (isPrimary) members.primary = pid
		else members.secondaries.push(pid)
	}
	return members
}

async function askMember(host: string): Promise<{ pid: number; isPrimary: boolean }> {
	const client = await MongoClient.connect(`mongodb://${host}/?directConnection=true`)
	try {
		const { isWritablePrimary } = await client.db('admin').command({ hello: 1 })
		const { pid } = await client.db('admin').command({ serverStatus: 1 })
		return { pid: Number(pid), isPrimary: isWritablePrimary === true }
	} finally {
		await client.close()
	}
}

/** What a process follows (service-kit, leader-election.ts: a holder starts with machine and process). */
async function findLeasesOf(url: string, pid: number): Promise<string[]> {
	return withLeases(url, async (find) =>
		(await find()).flatMap(({ _id, holder }) => (holder.startsWith(`${hostname()} ${pid} `) ? [_id] : [])),
	)
}

async function measureTakeover(
	url: string,
	{ name, leaseIds, pid }: { name: string; leaseIds: string[]; pid: number },
	takeovers: Takeover[],
): Promise<void> {
	const startedAt = Date.now()
	await withLeases(url, async (find) => {
		const ownPrefix = `${hostname()} ${pid} `
		while (Date.now() - startedAt < timeoutMs) {
			const now = await find()
			if (leaseIds.every((id) => now.some(({ _id, holder }) => _id === id && !holder.startsWith(ownPrefix)))) break
			await sleep(pollIntervalMs)
		}
	})
	takeovers.push({ name, followers: leaseIds.length, tookMs: Date.now() - startedAt })
}

interface FollowerLease {
	_id: string
	holder: string
}

async function withLeases<T>(url: string, work: (find: () => Promise<FollowerLease[]>) => Promise<T>): Promise<T> {
	const client = await MongoClient.connect(url)
	try {
		return await work(() => client.db('folkmoot').collection<FollowerLease>('followerDuties').find().toArray())
	} finally {
		await client.close()
	}
}
