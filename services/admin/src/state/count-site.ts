import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { countDays, findFirstDay, findLastImport, readCountedAt } from './day-store.ts'
import { dueDays } from './due-days.ts'
import { noteHour } from './site-event-store.ts'

type CountDeps = Pick<Deps, 'db' | 'now'>

/** Counts at most a month of days; false if nothing is due. If interrupted, it counts the same days again. */
export async function countNextDays({ db, now }: CountDeps): Promise<boolean> {
	const firstDay = await findFirstDay(db)
	if (firstDay === null) return false
	const [countedAt, importedAt] = await Promise.all([readCountedAt(db), findLastImport(db)])
	const at = now()
	const days = dueDays({ now: at, firstDay, countedAt, importedAt })
	if (days.length === 0) return noteHour(db, at)
	await countDays(db, days, at)
	return true
}

/** Keeps the site's statistics up to date in the background; returns a stop function. */
export function startCounting(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: 'counting what happened', step: countNextDays, restMs: 15_000 })
}
