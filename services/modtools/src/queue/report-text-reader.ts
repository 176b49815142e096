import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { pipelineQuery } from '@folkmoot/service-kit/reads/batch-query'
import type { ObjectId } from 'mongodb'

/** Texts shown with an item. */
const textsMax = 10
/** Pending reports on an item that are looked at for texts, latest first. */
const reportsMax = 200

interface TextRow {
	/** The item. */
	_id: ObjectId
	texts: string[]
}

/** The query for what members added to their pending reports on these items. */
export function reportTextPart(items: readonly ReportedItemRecord[]) {
	const ids = items.filter(({ waits }) => waits).map(({ targetId }) => targetId)
	const stages = [
		{ $sort: { _id: -1 } },
		{ $limit: reportsMax },
		{ $group: { _id: '$targetId', texts: { $firstN: { input: '$text', n: textsMax } } } },
	]
	return pipelineQuery<TextRow>('reports', { waits: true, targetId: { $in: ids }, text: { $exists: true } }, stages)
}

/** The results by the item's hex id. */
export const textsByItem = (rows: readonly TextRow[]): ReadonlyMap<string, string[]> =>
	new Map(rows.map(({ _id, texts }) => [_id.toHexString(), texts]))
