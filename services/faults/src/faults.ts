import { setTimeout as sleep } from 'node:timers/promises'
import { areas } from '@folkmoot/contract-kit/areas'
import type { Database, FaultySite } from './sites.ts'

/** Something bad that happens, and how long everybody is left alone after it. */
export interface Fault {
	name: string
	happen: () => Promise<unknown>
	/** The longest that a write may take, in milliseconds; null where only its coming through counts. */
	mostMs: number | null
	restMs: number
}

const serviceMs = 3_000
const primaryMs = 5_000

/** To services, gateway and the database that the site runs itself. */
export function faultsOfParts(site: FaultySite, database: Database, { short }: { short: boolean }): Fault[] {
	const restMs = 5_000
	const killed = short ? ['post', 'account'] : areas
	return [
		...killed.map((area) => ({ name: `kill -9 ${area}`, happen: async () => kill(site.pid(area)), mostMs: serviceMs, restMs })),
		{ name: 'kill -9 gateway', happen: async () => kill(site.pid('gateway')), mostMs: serviceMs, restMs },
		{ name: 'kill -9 mongod', happen: async () => kill(await database.primary()), mostMs: primaryMs, restMs },
		...(short
			? []
			: [
					freezing('post', async () => site.pid('post'), 10),
					{ name: 'restart of all parts', happen: () => site.restart(), mostMs: null, restMs },
				]),
	]
}

/** To a set of three. */
export function faultsOfPrimary(database: Database, { short }: { short: boolean }): Fault[] {
	const times = short ? [1] : [1, 2, 3, 4, 5]
	return [
		...times.map((time) => ({
			...{ name: `kill -9 the primary, ${time}`, happen: async () => kill(await database.primary()) },
			...{ mostMs: primaryMs, restMs: 10_000 },
		})),
		...(short ? [] : [freezing('the primary', () => database.primary(), 30)]),
	]
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

function kill(pid: number): void {
	process.kill(pid, 'SIGKILL')
}
