import type { Report } from '../modtools.api.ts'

/** The reports of one post or comment, which are decided together. */
export interface ReportGroup {
	targetId: string
	type: Report['type']
	/** Null where it is no longer there. */
	target: Report['target']
	/** The newest first. */
	reports: readonly [Report, ...Report[]]
	/** What it was reported for, each with how often. */
	reasons: readonly { reason: string; count: number }[]
}

/** Puts the reports of one item together (decisions R16), in the order of the first of each. */
export function groupReports(reports: readonly Report[]): ReportGroup[] {
	const groups = new Map<string, [Report, ...Report[]]>()
	for (const report of reports) {
		const group = groups.get(report.targetId)
		if (group) group.push(report)
		else groups.set(report.targetId, [report])
	}
	return [...groups.values()].map((group) => {
		const [{ targetId, type, target }] = group
		return { targetId, type, target, reports: group, reasons: countReasons(group) }
	})
}

function countReasons(reports: readonly Report[]): ReportGroup['reasons'] {
	const counts = new Map<string, number>()
	for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
	return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}
