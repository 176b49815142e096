import type { AutomaticAction } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { automaticReason } from '@folkmoot/modtools-contract/report'
import type { ClientSession, Db } from 'mongodb'
import { countReport } from '../queue/item-store.ts'
import { insertReport } from '../reports/report-store.ts'
import { tell } from '../tell.ts'
import { noteInRule } from './automatic-rule-store.ts'
import { findHitBefore, insertHits } from './hit-store.ts'
import type { Found } from './judge-subjects.ts'

type Write = { tx: ClientSession; now: Date }

/** The strongest first: if several rules hit an item, only one acts. */
const strength: Readonly<Record<AutomaticAction, number>> = { remove: 0, lock: 1, report: 2 }

/** Applies the rules' actions to what they found; each rule acts only once ever on an item. */
export async function actOnFound(db: Db, found: readonly Found[], write: Write): Promise<void> {
	if (found.length === 0) return
	const wasHitBefore = await findHitBefore(db, found, write.tx)
	const acting = onePerItem(found.filter((one) => !wasHitBefore(one)))
	if (acting.length === 0) return
	const hits = await insertHits(db, acting, write)
	for (const [index, one] of acting.entries()) {
		const hit = hits[index]
		if (!hit) continue
		await noteInRule(db, one.rule._id, { $inc: { noHits: 1 } }, write.tx)
		await (hit.action === 'report' ? report(db, one, write) : order(db, one, { ...hit, action: hit.action }, write))
	}
}

function onePerItem(found: readonly Found[]): Found[] {
	const sorted = found.toSorted((a, b) => strength[a.rule.action] - strength[b.rule.action])
	return [...new Map(sorted.toReversed().map((one) => [one.subject.item.id.toHexString(), one])).values()]
}

/** The rule's own report in the moderators' queue. */
async function report(db: Db, { rule, subject, because }: Found, write: Write): Promise<void> {
	const { item, postId, communityId, authorId } = subject
	const target = { targetId: item.id, postId, communityId, authorId }
	const given = { type: item.type, target, reporterId: rule._id.toHexString(), reasonId: automaticReason.id }
	const { _id } = await insertReport(db, { ...given, because: [`Rule “${rule.name}”`, ...because] }, write)
	await countReport(db, given, write)
	const ids = { reportId: _id.toHexString(), targetId: item.id.toHexString() }
	await tell(db, write, { type: 'report.made', communityId: communityId.toHexString(), ...ids })
}

/** Post changes its posts and comments itself, when it receives this event. */
async function order(
	db: Db,
	{ rule, because }: Found,
	{ _id, item, action }: AutomaticHitRecord & { action: 'remove' | 'lock' },
	write: Write,
): Promise<void> {
	await tell(db, write, {
		...{ type: 'automatic.acted', hitId: _id.toHexString(), item: { type: item.type, id: item.id.toHexString() }, action },
		...{ by: (rule.on?.by ?? rule._id).toHexString(), reason: rule.reason, cause: { rule: rule.name, because } },
	})
}
