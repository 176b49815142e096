import type { AutomaticCause } from '@folkmoot/post-contract/post-events'
import type { EscalationKind, EscalationOutcome } from './escalation-kinds.ts'

/** The events modtools publishes (outbox `modtoolsEvents`). Ids are hex. */
export type ModtoolsEvent =
	/** `isFirst`: the creator of the community, made its moderator with it. */
	| { type: 'moderator.added'; communityId: string; userId: string; by: string; isFirst?: true }
	| { type: 'moderator.removed'; communityId: string; userId: string; by: string }
	| { type: 'member.banned'; communityId: string; userId: string; by: string }
	/** A removal or a ban its member is notified of: every ban, and removed comments that have a reason. */
	| { type: 'decision.made'; decisionId: string; communityId: string; memberId: string; kind: 'removal' | 'ban' }
	/** `decidedBy`: whose decision it is; somebody else has to answer. */
	| { type: 'appeal.made'; decisionId: string; communityId: string; memberId: string; decidedBy: string }
	| { type: 'appeal.answered'; decisionId: string; communityId: string; memberId: string; outcome: 'upheld' | 'lifted' }
	/** `by`: the member who reported; missing where an automatic rule did, and in events of older versions. */
	| { type: 'report.made'; reportId: string; communityId: string; targetId: string; by?: string }
	/** A report, or with `decisionId` an appeal, has been waiting for a day. */
	| { type: 'item.overdue'; communityId: string; decisionId: string | null; decidedBy: string | null }
	/** Items held for approval, or messages to a team, have been waiting for a day. `communityId`: null for the admins. */
	| { type: 'wait.overdue'; about: 'held' | 'messages'; communityId: string | null }
	/** None of them has been waiting for a day any more, though others wait. */
	| { type: 'wait.caughtUp'; about: 'held' | 'messages'; communityId: string | null }
	/** Nothing in a community's queue has been waiting for a day any more. */
	| { type: 'queue.caughtUp'; communityId: string }
	/** The last waiting item of a community's queue was handled. */
	| { type: 'queue.emptied'; communityId: string }
	/**
	 * Somebody has claimed, released, archived or dealt with something that waits. `communityId`: null for the admins; `by`: missing where
	 * several may have done it.
	 */
	| { type: 'queue.changed'; communityId: string | null; by?: string }
	/** Something is brought before the admins. `communityId`: null where it is about a member; `by`: who brought it. */
	| { type: 'escalation.made'; escalationId: string; kind: EscalationKind; communityId: string | null; by: string }
	/** `requesterId`: who had brought it; `by`: the admin. */
	| {
			type: 'escalation.answered'
			escalationId: string
			kind: EscalationKind
			communityId: string | null
			requesterId: string
			by: string
			outcome: EscalationOutcome
			text: string | null
			/** Missing for the other kinds. */
			conversationId?: string
	  }
	/** Nothing waits for the admins any more. */
	| { type: 'escalations.emptied' }
	/** A member wrote to the moderators of a community, or to the admins: `communityId` is then null. */
	| { type: 'message.received'; conversationId: string; communityId: string | null; memberId: string }
	/** Its team answered. */
	| { type: 'message.answered'; conversationId: string; communityId: string | null; memberId: string }
	/** Nobody waits any more for an answer of these moderators, or of the admins. */
	| { type: 'messages.settled'; communityId: string | null }
	/** Something waits for the moderators to release or refuse it. */
	| { type: 'held.waits'; communityId: string; itemId: string }
	/** Nothing waits in a community any more. */
	| { type: 'held.emptied'; communityId: string }
	/** What waited was not published. `title`: of the post, or of the one it commented on. */
	| {
			type: 'held.refused'
			communityId: string
			memberId: string
			itemId: string
			on: 'post' | 'comment'
			title: string
			reason: string | null
			rule: string | null
	  }
	/** A webhook has switched itself off. `communityId`: null where it is one of the site. */
	| { type: 'webhook.stopped'; webhookId: string; communityId: string | null; name: string }
	/** One that had switched itself off is on again, or gone. */
	| { type: 'webhook.settled'; webhookId: string }
	/** A webhook was added, or is told of other events: each process looks which are wanted. */
	| { type: 'webhooks.changed' }
	/** An automatic rule wants an item removed or a post locked; post does that and publishes the event. `by`: who switched the rule on. */
	| {
			type: 'automatic.acted'
			/** Missing in events of older versions. */
			communityId?: string
			hitId: string
			item: { type: 'post' | 'comment'; id: string }
			action: 'remove' | 'lock'
			by: string
			reason: string
			cause: AutomaticCause
	  }
	/** Undoes what that hit did, unless somebody else has acted on the item since. */
	| {
			type: 'automatic.undone'
			communityId?: string
			hitId: string
			item: { type: 'post' | 'comment'; id: string }
			action: 'remove' | 'lock'
			by: string
			as: 'mods' | 'admins'
	  }

/** Name of the outbox to follow. */
export const modtoolsOutbox = 'modtoolsEvents'
