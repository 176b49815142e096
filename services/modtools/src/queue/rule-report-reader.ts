import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { automaticReason } from '@folkmoot/modtools-contract/report'
import { query } from '@folkmoot/service-kit/reads/batch-query'

/** The query for what automatic rules say in pending reports on these items. */
export function ruleReportPart(items: readonly ReportedItemRecord[]) {
	const ids = items.filter(({ reasons, waits }) => waits && reasons[automaticReason.id]).map(({ targetId }) => targetId)
	const which = { waits: true, targetId: { $in: ids }, reasonId: automaticReason.id }
	return query<ReportRecord>('reports', which, { targetId: 1, because: 1 })
}

/** The results by the item's hex id, one sentence per rule. */
export function reasonsByItem(found: readonly Pick<ReportRecord, 'targetId' | 'because'>[]): ReadonlyMap<string, string[]> {
	const byItem = Map.groupBy(found, ({ targetId }) => targetId.toHexString())
	return new Map([...byItem].map(([id, reports]) => [id, reports.map(({ because }) => (because ?? []).join('; '))]))
}
