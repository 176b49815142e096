import { expect, it } from 'vitest'
import { runTrials } from './faults-command.ts'

/** The short form of `npm run faults`. Write latency is only meaningful on an idle machine: here each write just has to succeed. */

/** Far more than a part needs to recover on a busy machine. */
const maxRecoveryMs = 45_000

it('loses and duplicates no write when services, the gateway and the primary of a replica set are killed', async () => {
	const output: string[] = []
	const [trial] = await runTrials({ short: true, only: '', say: (line) => output.push(line) })
	expect(trial?.findings.inconsistencies, output.join('\n')).toEqual([])
	expect(trial?.findings.impacts.map(({ fault }) => fault)).toEqual([
		'kill -9 post',
		'kill -9 account',
		'kill -9 gateway',
		'kill -9 the primary',
	])
	expect(trial?.findings.acknowledged).toBeGreaterThan(50)
	for (const { fault, longestMs } of trial?.findings.impacts ?? []) expect(longestMs, fault).toBeLessThan(maxRecoveryMs)
}, 240_000)
