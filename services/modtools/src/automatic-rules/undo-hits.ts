import type { AutomaticHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db, ObjectId } from 'mongodb'
import { publish } from '../publish.ts'
import { withdrawReport } from '../reports/withdraw-report.ts'
import { updateRuleIfExists } from './automatic-rule-store.ts'
import { markUndone } from './hit-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Undoes active hits of one rule: a removal, a lock or a report that nobody has changed since. */
export async function undoHits(
	db: Db,
	ruleId: ObjectId,
	hits: readonly AutomaticHitRecord[],
	{ by, as }: { by: string; as: 'mods' | 'admins' },
	write: Write,
): Promise<void> {
	if (hits.length === 0) return
	await markUndone(db, hits, toObjectId(by), write)
	await updateRuleIfExists(db, ruleId, { $inc: { noUndone: hits.length } }, write.tx)
	for (const { item, action } of hits) {
		if (action === 'report') await withdrawReport(db, { reporterId: ruleId, targetId: item.id }, by, write)
	}
	const events = hits.flatMap(({ _id, item, action, communityId: where }) => {
		if (action === 'report') return []
		const of = { type: item.type, id: item.id.toHexString() }
		const communityId = where.toHexString()
		return [{ type: 'automatic.undone', communityId, hitId: _id.toHexString(), item: of, action, by, as } as const]
	})
	await publish(db, write, ...events)
}
