import type { ActingAction } from '@folkmoot/modtools-contract/automatic-rule'
import type { ActingRuleRecord, AutomaticHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { automaticReason } from '@folkmoot/modtools-contract/report'
import type { ClientSession, Db } from 'mongodb'
import { publish } from '../publish.ts'
import { countReport } from '../queue/item-store.ts'
import { insertReport } from '../reports/report-store.ts'
import { updateRuleIfExists } from './automatic-rule-store.ts'
import type { RuleMatch } from './evaluate-rules.ts'
import { findPreviousHits, insertHits } from './hit-store.ts'

type ActingMatch = RuleMatch<ActingRuleRecord>
type Write = { tx: ClientSession; now: Date }

/** The strongest first: if several rules hit an item, only one acts. */
const strength: Readonly<Record<ActingAction, number>> = { remove: 0, lock: 1, report: 2 }

/** Applies the rules' actions to what they found; each rule acts only once ever on an item. */
export async function applyRuleActions(db: Db, matches: readonly ActingMatch[], write: Write): Promise<void> {
	if (matches.length === 0) return
	const wasHitBefore = await findPreviousHits(db, matches, write.tx)
	const applicable = strongestPerItem(matches.filter((match) => !wasHitBefore(match)))
	if (applicable.length === 0) return
	const hits = await insertHits(db, applicable, write)
	for (const [index, match] of applicable.entries()) {
		const hit = hits[index]
		if (!hit) continue
		await updateRuleIfExists(db, match.rule._id, { $inc: { noHits: 1 } }, write.tx)
		await (hit.action === 'report' ? createReport(db, match, write) : publishAction(db, match, { ...hit, action: hit.action }, write))
	}
}

function strongestPerItem(matches: readonly ActingMatch[]): ActingMatch[] {
	const sorted = matches.toSorted((a, b) => strength[a.rule.action] - strength[b.rule.action])
	return [...new Map(sorted.toReversed().map((match) => [match.subject.item.id.toHexString(), match])).values()]
}

/** The rule's own report in the moderators' queue. */
async function createReport(db: Db, { rule, subject, because }: RuleMatch, write: Write): Promise<void> {
	const { item, postId, communityId, authorId } = subject
	const target = { targetId: item.id, postId, communityId, authorId }
	const report = { type: item.type, target, reporterId: rule._id.toHexString(), reasonId: automaticReason.id }
	const { _id } = await insertReport(db, { ...report, because: [`Rule “${rule.name}”`, ...because] }, write)
	await countReport(db, report, write)
	const ids = { reportId: _id.toHexString(), targetId: item.id.toHexString() }
	await publish(db, write, { type: 'report.made', communityId: communityId.toHexString(), ...ids })
}

/** Post changes its posts and comments itself, when it receives this event. */
async function publishAction(
	db: Db,
	{ rule, because }: RuleMatch,
	{ _id, item, action }: AutomaticHitRecord & { action: 'remove' | 'lock' },
	write: Write,
): Promise<void> {
	await publish(db, write, {
		type: 'automatic.acted',
		communityId: rule.communityId.toHexString(),
		hitId: _id.toHexString(),
		item: { type: item.type, id: item.id.toHexString() },
		action,
		by: (rule.on?.by ?? rule._id).toHexString(),
		reason: rule.reason,
		cause: { rule: rule.name, because },
	})
}
