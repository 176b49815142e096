import { expect, it } from 'vitest'
import { tryAll } from './faults-command.ts'

/** The short form of `npm run faults`. Write latency is only meaningful on an idle machine: here each write just has to succeed. */

/** Far more than a part needs to recover on a busy machine. */
const mostMs = 45_000

it('services, the gateway and the primary of a set of three, killed while people write, lose nothing and double nothing', async () => {
	const said: string[] = []
	const [trial] = await tryAll({ short: true, only: '', say: (line) => said.push(line) })
	expect(trial?.findings.differences, said.join('\n')).toEqual([])
	expect(trial?.findings.tolls.map(({ fault }) => fault)).toEqual([
		'kill -9 post',
		'kill -9 account',
		'kill -9 gateway',
		'kill -9 the primary',
	])
	expect(trial?.findings.acknowledged).toBeGreaterThan(50)
	for (const { fault, longestMs } of trial?.findings.tolls ?? []) expect(longestMs, fault).toBeLessThan(mostMs)
}, 240_000)
