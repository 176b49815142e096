import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { applyRuleActions } from './apply-rule-actions.ts'
import { findEnabledRules } from './automatic-rule-store.ts'
import { evaluateRules } from './evaluate-rules.ts'
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
	if (event.type === 'post.created' || event.type === 'post.edited') return event.postId
	return event.type === 'comment.created' || event.type === 'comment.edited' ? event.commentId : null
}

/** An item with several events is evaluated once, in its current state. */
async function evaluateEvents(db: Db, events: readonly PostEvent[], write: { tx: ClientSession; now: Date }): Promise<void> {
	const idsOf = (kind: 'post' | 'comment') =>
		[...new Set(events.filter(({ type }) => type.startsWith(`${kind}.`)).map(writtenIn))].flatMap((id) => (id ? [toObjectId(id)] : []))
	const subjects = await readSubjects(db, { posts: idsOf('post'), comments: idsOf('comment') }, write.tx)
	const communityIds = subjects.map(({ communityId }) => communityId)
	const rules = await findEnabledRules(db, communityIds, write.tx)
	await applyRuleActions(db, await evaluateRules(db, rules, subjects, write.tx), write)
}
