import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { updateRuleIfExists } from '../automatic-rules/automatic-rule-store.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findRuleText } from '../post-reader.ts'
import { publish } from '../publish.ts'
import { isOverdue, tellIfNoneIsOverdue, watchWait } from '../queue/overdue.ts'
import { isAnythingHeld } from './held-reader.ts'

type Write = { tx: ClientSession; now: Date }
type Held = Extract<PostEvent, { type: 'item.held' }>
type Unheld = Extract<PostEvent, { type: 'item.unheld' }>

/** Calls the moderators, and counts a hit of the rule that holds it. */
export async function recordHeld(db: Db, { communityId, itemId, ruleId }: Held, write: Write): Promise<void> {
	if (ruleId) await updateRuleIfExists(db, toObjectId(ruleId), { $inc: { noHits: 1 } }, write.tx)
	await watchWait(db, { communityId, about: 'held', id: itemId }, write)
	await publish(db, write, { type: 'held.waits', communityId, itemId })
}

/** Logs what moderators and admins decided, tells the author of a refusal, and says when nothing waits any more. */
export async function recordUnheld(db: Db, event: Unheld, write: Write): Promise<void> {
	const { communityId, authorId, outcome } = event
	if (outcome.how === 'released') await logRelease(db, event, outcome, write)
	if (outcome.how === 'refused') {
		const reason = outcome.grounds?.reason ?? null
		const rule = await findRuleText(db, { communityId, ruleId: outcome.grounds?.ruleId }, write.tx)
		const { by, as, title } = outcome
		const details = rule === null ? {} : { rule }
		await appendToModlog(db, { communityId, action: `refuse_${event.on}`, as, by, about: authorId, reason, details }, write)
		await publish(db, write, {
			type: 'held.refused',
			communityId,
			memberId: authorId,
			itemId: event.itemId,
			on: event.on,
			title,
			reason,
			rule,
		})
	}
	if (!(await isAnythingHeld(db, communityId, write.tx))) await publish(db, write, { type: 'held.emptied', communityId })
	// An item's id has the time since which it waited.
	else if (isOverdue(toObjectId(event.itemId).getTimestamp(), write.now))
		await tellIfNoneIsOverdue(db, 'held', toObjectId(communityId), write)
}

async function logRelease(
	db: Db,
	{ communityId, authorId, on, itemId }: Unheld,
	{ as, by, publicId }: Extract<Unheld['outcome'], { how: 'released' }>,
	write: Write,
): Promise<void> {
	const comment = on === 'comment' ? itemId : null
	await appendToModlog(db, { communityId, action: `release_${on}`, as, by, about: authorId, post: publicId, comment }, write)
}
