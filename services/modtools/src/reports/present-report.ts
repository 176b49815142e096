import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Report } from '@folkmoot/modtools-contract/report'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { reportView } from './report-view.ts'
import { presentReported } from './target-reader.ts'

/** One report with its target, as this moderator sees it. */
export async function presentReport(report: ReportRecord, { viewer }: { viewer: Viewer }, { db }: Pick<Deps, 'db'>): Promise<Report> {
	const targets = await presentReported(db, [report], viewer)
	return reportView(report, targets.get(report.targetId.toHexString()) ?? null)
}
