import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { scheduleHeldDrop } from '../held/drop-after-ban.ts'
import { applyRuleToComment } from './apply-rule-to-comment.ts'
import { applyRuleToPost } from './apply-rule-to-post.ts'
import type { RuleEvent } from './rule-attribution.ts'

/** Follows modtools' events: actions of automatic rules, which are carried out or undone, and bans. */
export async function followModtools(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<ModtoolsEvent>(deps, {
		follower: 'post',
		outbox: modtoolsOutbox,
		affectedIds: (event) => (isOfRule(event) ? event.item.id : event.type === 'member.banned' ? event.userId : null),
		apply: async (event, tx) => {
			if (event.type === 'member.banned') return scheduleHeldDrop(deps.db, event, { tx, now: deps.now() })
			if (!isOfRule(event)) return
			const applyRule = event.item.type === 'post' ? applyRuleToPost : applyRuleToComment
			await applyRule(deps.db, event, { tx, now: deps.now() })
		},
	})
}

function isOfRule(event: ModtoolsEvent): event is RuleEvent {
	return event.type === 'automatic.acted' || event.type === 'automatic.undone'
}
