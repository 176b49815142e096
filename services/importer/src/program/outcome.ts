import type { ImportOutcome } from '@folkmoot/admin-contract/import-program'
import type { ImportReport, LineNote } from '../import-report.ts'
import { reasonCodeOf } from './reason-code.ts'

const reasonsShown = 50
const whats: readonly LineNote['what'][] = ['refused', 'mended', 'left out']

/** A report as the admins' page shows it. */
export function outcomeOf({ counts, unreadable, totals, mendedLines, damage }: ImportReport): ImportOutcome {
	const reasons = whats.flatMap((what) =>
		[...totals[what].values()]
			.sort((a, b) => b.count - a.count)
			.slice(0, reasonsShown)
			.map(({ kind, field, reason, count }) => ({
				what: what === 'left out' ? ('left_out' as const) : what,
				kind,
				field,
				reason,
				...reasonCodeOf(reason),
				count,
			})),
	)
	return { counts, unreadable, mended: mendedLines.size, reasons, damage: damage?.message ?? null, clashes: null }
}
