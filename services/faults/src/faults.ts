import { setTimeout as sleep } from 'node:timers/promises'
import { areas } from '@folkmoot/contract-kit/areas'
import type { Database, SiteUnderTest } from './sites.ts'
import type { SmallDatabase } from './small-disk.ts'

/** A fault, and how long the site is left alone after it. */
export interface Fault {
	name: string
	inject: () => Promise<unknown>
	/** The latency limit of a write in milliseconds; null if it only has to succeed. */
	maxLatencyMs: number | null
	recoveryMs: number
}

const serviceMaxLatencyMs = 8_000
const failoverMaxLatencyMs = 5_000

/** One fault of each kind. */
export function shortFaults(site: SiteUnderTest, database: Database): Fault[] {
	const parts = ['post', 'account', 'gateway'].map((name) => killFault(name, async () => site.pid(name)))
	return [...parts, killFault('the primary', () => database.primary(), failoverMaxLatencyMs)].map((fault) => ({
		...fault,
		recoveryMs: 4_000,
	}))
}

/** Faults of services, gateway and the site's own database. */
export function faultsOfParts(site: SiteUnderTest, database: Database): Fault[] {
	return [
		...[...areas, 'gateway'].map((name) => killFault(name, async () => site.pid(name))),
		killFault('mongod', () => database.primary(), failoverMaxLatencyMs),
		freezeFault('post', async () => site.pid('post'), 10),
		{ name: 'restart of all parts', inject: () => site.restart(), maxLatencyMs: null, recoveryMs: 5_000 },
		{
			name: 'restart of all, the database too',
			inject: () => site.restart(() => database.restart()),
			maxLatencyMs: null,
			recoveryMs: 5_000,
		},
	]
}

/** Faults of a replica set of three. */
export function faultsOfPrimary(database: Database): Fault[] {
	const kills = [1, 2, 3, 4, 5].map((time) => ({
		...killFault(`the primary, ${time}`, () => database.primary(), failoverMaxLatencyMs),
		recoveryMs: 10_000,
	}))
	const restart = { name: 'restart of all three', inject: () => database.restart(), maxLatencyMs: null, recoveryMs: 10_000 }
	return [...kills, freezeFault('the primary', () => database.primary(), 30), restart]
}

/** Fills the disk until there is no space left. */
export function faultsOfDisk({ fill }: SmallDatabase): Fault[] {
	return [1, 2].map((time) => ({ name: `the disk is full, ${time}`, inject: fill, maxLatencyMs: null, recoveryMs: 10_000 }))
}

function killFault(what: string, pidOf: () => Promise<number>, maxLatencyMs = serviceMaxLatencyMs): Fault {
	return { name: `kill -9 ${what}`, inject: async () => process.kill(await pidOf(), 'SIGKILL'), maxLatencyMs, recoveryMs: 5_000 }
}

function freezeFault(what: string, pidOf: () => Promise<number>, seconds: number): Fault {
	const inject = async () => {
		const pid = await pidOf()
		process.kill(pid, 'SIGSTOP')
		await sleep(seconds * 1_000)
		process.kill(pid, 'SIGCONT')
	}
	return { name: `freeze ${what} for ${seconds} s`, inject, maxLatencyMs: null, recoveryMs: 10_000 }
}
