import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { countDays, findFirstDay, findLastImport, readCountedAt } from './day-store.ts'
import { daysToCount } from './days-to-count.ts'
import { recordHour } from './site-event-store.ts'

type CountDeps = Pick<Deps, 'db' | 'now'>

/** Counts at most a month of days; false if nothing is due. If interrupted, it counts the same days again. */
export async function countNextDays({ db, now }: CountDeps): Promise<boolean> {
	const firstDay = await findFirstDay(db)
	if (firstDay === null) return false
	const [countedAt, importedAt] = await Promise.all([readCountedAt(db), findLastImport(db)])
	const at = now()
	const days = daysToCount({ now: at, firstDay, countedAt, importedAt })
	if (days.length === 0) return recordHour(db, at)
	await countDays(db, days, at)
	return true
}

/** Keeps the site's statistics up to date in the background; returns a stop function. */
export function startDayCounter(deps: Deps): () => Promise<void> {
	return startBackgroundJob(deps, { name: 'counting what happened', step: countNextDays })
}
