import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { countDays, findFirstDay, findLastImport, readCountedAt } from './day-store.ts'
import { dueDays } from './due-days.ts'
import { noteHour } from './site-event-store.ts'

type CountDeps = Pick<Deps, 'db' | 'now'>

/** Counts a month of days at most; false where all is counted. Stopped half way, it counts the same days again. */
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

/** Keeps the numbers of the site, beside requests; gives the way to stop. */
export function startCounting(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: 'counting what happened', step: countNextDays, restMs: 15_000 })
}
