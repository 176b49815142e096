import type { ActingRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { applyRuleActions } from './apply-rule-actions.ts'
import { findEnabledRules } from './automatic-rule-store.ts'
import { evaluateRules, type RuleMatch } from './evaluate-rules.ts'
import { readSubjects } from './subject-reader.ts'

/** Runs the switched-on rules on everything written or edited; returns a stop function. */
export async function followPosts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<PostEvent>(deps, {
		follower: 'automatic-rules',
		outbox: postOutbox,
		types: ['post.created', 'post.edited', 'comment.created', 'comment.edited'],
		affectedIds: writtenIn,
		applyMany: (events, tx) =>
			evaluateEvents(
				deps.db,
				events.map(({ event }) => event),
				{ tx, now: deps.now() },
			),
	})
}

function writtenIn(event: PostEvent): string | null {
	// A moderator has judged it.
	if ('isReleased' in event && event.isReleased) return null
	if (event.type === 'post.created' || event.type === 'post.edited') return event.postId
	return event.type === 'comment.created' || event.type === 'comment.edited' ? event.commentId : null
}

/** The communities of what was written; null if an event does not say, as edits do not. */
function communitiesOf(events: readonly PostEvent[]): ObjectId[] | null {
	const named = events.flatMap((event) => ('communityId' in event ? toObjectId(event.communityId) : []))
	return named.length === events.length ? named : null
}

/** An item with several events is evaluated once, in its current state. */
async function evaluateEvents(db: Db, events: readonly PostEvent[], write: { tx: ClientSession; now: Date }): Promise<void> {
	const communities = communitiesOf(events)
	const known = communities && (await findEnabledRules(db, communities, write.tx)).filter(({ action }) => action !== 'hold')
	// Most communities have no rules: what was written there is not read.
	if (known?.length === 0) return
	const subjects = await readSubjects(db, { posts: idsIn(events, 'post'), comments: idsIn(events, 'comment') }, write.tx)
	const rules =
		known ??
		(await findEnabledRules(
			db,
			subjects.map(({ communityId }) => communityId),
			write.tx,
		))
	const edited = new Set(events.filter(({ type }) => type.endsWith('.edited')).map(writtenIn))
	const matches = (await evaluateRules(db, rules, subjects, write.tx)).filter(
		({ rule, subject }) => rule.action !== 'hold' || edited.has(subject.item.id.toHexString()),
	)
	await applyRuleActions(db, matches.map(acting), write)
}

function idsIn(events: readonly PostEvent[], kind: 'post' | 'comment'): ObjectId[] {
	const ids = events.filter(({ type }) => type.startsWith(`${kind}.`)).map(writtenIn)
	return [...new Set(ids)].flatMap((id) => (id ? [toObjectId(id)] : []))
}

/** What is public already cannot be held any more: a rule that holds reports it. Post applies such rules to what is new. */
function acting({ rule, ...match }: RuleMatch): RuleMatch<ActingRuleRecord> {
	return { ...match, rule: { ...rule, action: rule.action === 'hold' ? 'report' : rule.action } }
}
