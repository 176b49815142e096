import { setTimeout as sleep } from 'node:timers/promises'
import { areas } from '@folkmoot/contract-kit/areas'
import type { Database, FaultySite } from './sites.ts'
import type { SmallDatabase } from './small-disk.ts'

/** A fault, and how long the site is left alone after it. */
export interface Fault {
	name: string
	happen: () => Promise<unknown>
	/** The latency limit of a write in milliseconds; null if it only has to succeed. */
	mostMs: number | null
	restMs: number
}

const serviceMs = 3_000
const primaryMs = 5_000

/** One fault of each kind. */
export function shortFaults(site: FaultySite, database: Database): Fault[] {
	const parts = ['post', 'account', 'gateway'].map((name) => killing(name, async () => site.pid(name)))
	return [...parts, killing('the primary', () => database.primary(), primaryMs)].map((fault) => ({ ...fault, restMs: 4_000 }))
}

/** Faults of services, gateway and the site's own database. */
export function faultsOfParts(site: FaultySite, database: Database): Fault[] {
	return [
		...[...areas, 'gateway'].map((name) => killing(name, async () => site.pid(name))),
		killing('mongod', () => database.primary(), primaryMs),
		freezing('post', async () => site.pid('post'), 10),
		{ name: 'restart of all parts', happen: () => site.restart(), mostMs: null, restMs: 5_000 },
		{ name: 'restart of all, the database too', happen: () => site.restart(() => database.restart()), mostMs: null, restMs: 5_000 },
	]
}

/** Faults of a replica set of three. */
export function faultsOfPrimary(database: Database): Fault[] {
	const kills = [1, 2, 3, 4, 5].map((time) => ({ ...killing(`the primary, ${time}`, () => database.primary(), primaryMs), restMs: 10_000 }))
	const restart = { name: 'restart of all three', happen: () => database.restart(), mostMs: null, restMs: 10_000 }
	return [...kills, freezing('the primary', () => database.primary(), 30), restart]
}

/** Fills the disk until there is no space left. */
export function faultsOfDisk({ fill }: SmallDatabase): Fault[] {
	return [1, 2].map((time) => ({ name: `the disk is full, ${time}`, happen: fill, mostMs: null, restMs: 10_000 }))
}

function killing(what: string, pidOf: () => Promise<number>, mostMs = serviceMs): Fault {
	return { name: `kill -9 ${what}`, happen: async () => process.kill(await pidOf(), 'SIGKILL'), mostMs, restMs: 5_000 }
}

function freezing(what: string, pidOf: () => Promise<number>, seconds: number): Fault {
	const happen = async () => {
		const pid = await pidOf()
		process.kill(pid, 'SIGSTOP')
		await sleep(seconds * 1_000)
		process.kill(pid, 'SIGCONT')
	}
	return { name: `freeze ${what} for ${seconds} s`, happen, mostMs: null, restMs: 10_000 }
}
