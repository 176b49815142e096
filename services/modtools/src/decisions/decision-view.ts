import type { Author } from '@folkmoot/contract-kit/people'
import type { Decision } from '@folkmoot/modtools-contract/decision'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import { personView } from '../modlog/modlog-view.ts'
import { type DecisionStanding, getAnswerRefusal, getAppealRefusal } from './decision-access.ts'

/** The context a decision is shown in. */
interface DecisionContext extends DecisionStanding {
	people: ReadonlyMap<string, Author>
	communityName: string
}

/** Stored decision → as the member concerned or a moderator sees it; only moderators learn which of them decided. */
export function decisionView(record: DecisionRecord, context: DecisionContext): Decision {
	const person = (id: DecisionRecord['by'], isOpen: boolean) => {
		const author = isOpen ? context.people.get(id.toHexString()) : undefined
		return author && !author.deleted ? personView(author) : null
	}
	const { item, appeal } = record
	return {
		id: record._id.toHexString(),
		communityId: record.communityId.toHexString(),
		communityName: context.communityName,
		kind: record.kind,
		item: item && { type: item.type, postId: item.publicId, commentId: item.commentId?.toHexString() ?? null, title: item.title },
		as: record.as,
		by: person(record.by, context.moderates),
		member: person(record.memberId, true),
		at: record.at.toISOString(),
		...(record.automatic ? { automatic: record.automatic } : {}),
		reason: record.reason,
		rule: record.rule,
		expiresAt: record.expiresAt?.toISOString() ?? null,
		liftedAt: record.liftedAt?.toISOString() ?? null,
		appeal: appeal && {
			text: appeal.text,
			at: appeal.at.toISOString(),
			answer: appeal.answer && {
				outcome: appeal.answer.outcome,
				text: appeal.answer.text,
				at: appeal.answer.at.toISOString(),
				by: person(appeal.answer.by, context.moderates),
			},
		},
		canAppeal: getAppealRefusal(record, context) === null,
		canAnswer: getAnswerRefusal(record, context) === null,
	}
}
