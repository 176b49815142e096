import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startWholeSite } from '../testing/whole-site.ts'

/** What looks for work of its own accord does so once a minute. */
const minuteMs = 60_000
/** Migrations and the first look of everything. */
const startMs = 10_000
/** Twenty heartbeats, half a dozen awaits of the change stream, one look of each job. */
const commandsMax = 75

it('leaves MongoDB nearly alone when nobody is there', async () => {
	const site = await startWholeSite()
	try {
		const { db } = site.deps
		await sleep(startMs)
		await db.createCollection('system.profile', { capped: true, size: 8 * 1_048_576 })
		await db.command({ profile: 2 })
		await sleep(minuteMs)
		await db.command({ profile: 0 })
		const ours = { ns: { $not: /\.system\.profile$/ }, 'command.profile': { $exists: false } }
		const entries = await db.collection('system.profile').find(ours).toArray()
		const counts = Map.groupBy(entries, ({ ns, op }) => `${op} ${String(ns).split('.')[1]}`)
		const said = [...counts].map(([what, all]) => `${all.length} × ${what}`).join(', ')
		// One update of many records is one command, with an entry for each.
		const commands = entries.filter(({ op, ns }) => !(op === 'update' && String(ns).endsWith('.followers'))).length
		expect(commands, said).toBeLessThan(commandsMax)
		// It has been looking: the profile is not empty for another reason.
		expect(commands, said).toBeGreaterThan(15)
	} finally {
		await site.stop()
	}
})
