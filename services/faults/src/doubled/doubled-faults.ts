import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Fault } from '../faults.ts'
import type { Database } from '../sites.ts'
import { awayMs, type DoubledSite } from './doubled-site.ts'

/** What a process followed when it died, and the time until another had taken all of it over. */
export interface TakeOver {
	name: string
	followers: number
	tookMs: number
}

const serviceMs = 3_000
const primaryMs = 5_000
const settleMs = 2_000
const lookMs = 100
const patienceMs = 30_000

/** Each process fails once: every copy of every service, both gateways, every member of the replica set. */
export function faultsOfDoubled(site: DoubledSite, database: Database, { short }: { short: boolean }, takeOvers: TakeOver[]): Fault[] {
	const names = short ? ['account', 'post.2', 'media', 'gateway'] : site.names
	return [
		...names.map((name) => ({
			...{ name: `kill -9 ${name}`, mostMs: serviceMs, restMs: awayMs + settleMs },
			happen: async () => {
				await site.untilWhole()
				const pid = site.pid(name)
				const followed = await followedBy(database.url, pid)
				process.kill(pid, 'SIGKILL')
				if (followed.length > 0) void watchTakeOver(database.url, { name, followed, pid }, takeOvers)
			},
		})),
		...(short ? [] : [0, 1].map((index) => killMember(database, `secondary ${index + 1}`, (members) => members.secondaries[index], site))),
		killMember(database, 'the primary', (members) => members.primary, site),
	]
}

function killMember(database: Database, what: string, choose: (members: Members) => number | undefined, site: DoubledSite): Fault {
	const happen = async () => {
		await site.untilWhole()
		const pid = choose(await findMembers(database.url))
		if (!pid) throw new Error(`There is no ${what}.`)
		process.kill(pid, 'SIGKILL')
	}
	return { name: `kill -9 mongod, ${what}`, happen, mostMs: primaryMs, restMs: awayMs }
}

interface Members {
	primary: number | undefined
	secondaries: number[]
}

/** The processes of a replica set on this machine. */
async function findMembers(url: string): Promise<Members> {
	const hosts = url.slice('mongodb://'.length, url.indexOf('/?')).split(',')
	const members: Members = { primary: undefined, secondaries: [] }
	for (const one of hosts) {
		const { pid, isPrimary } = await askMember(one)
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

/** What a process follows (service-kit, stand-by.ts: a holder starts with machine and process). */
async function followedBy(url: string, pid: number): Promise<string[]> {
	return withDuties(url, async (find) =>
		(await find()).flatMap(({ _id, holder }) => (holder.startsWith(`${hostname()} ${pid} `) ? [_id] : [])),
	)
}

async function watchTakeOver(
	url: string,
	{ name, followed, pid }: { name: string; followed: string[]; pid: number },
	takeOvers: TakeOver[],
): Promise<void> {
	const since = Date.now()
	await withDuties(url, async (find) => {
		const mine = `${hostname()} ${pid} `
		while (Date.now() - since < patienceMs) {
			const now = await find()
			if (followed.every((id) => now.some(({ _id, holder }) => _id === id && !holder.startsWith(mine)))) break
			await sleep(lookMs)
		}
	})
	takeOvers.push({ name, followers: followed.length, tookMs: Date.now() - since })
}

interface Duty {
	_id: string
	holder: string
}

async function withDuties<T>(url: string, work: (find: () => Promise<Duty[]>) => Promise<T>): Promise<T> {
	const client = await MongoClient.connect(url)
	try {
		return await work(() => client.db('folkmoot').collection<Duty>('followerDuties').find().toArray())
	} finally {
		await client.close()
	}
}
