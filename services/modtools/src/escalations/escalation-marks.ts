import { type AuthorRecord, authorsOf } from '@folkmoot/content-kit/present-authors'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { HandedOver } from '@folkmoot/modtools-contract/handed-over'
import { namedBy, queryByIds } from '@folkmoot/service-kit/reads/batch-query'
import type { ObjectId } from 'mongodb'
import { personView } from '../modlog/modlog-view.ts'

/** A reported item or a conversation. */
interface Escalable {
	escalationId?: ObjectId
}

/** The queries for when these were handed to the admins, and by whom; null where none was. */
export function escalationPart(items: readonly Escalable[]) {
	const escalations = queryByIds<EscalationRecord>(
		'escalations',
		items.flatMap(({ escalationId }) => escalationId ?? []),
		null,
	)
	return { escalations, escalators: escalations && namedBy<AuthorRecord>(escalations, 'by', 'users') }
}

/** The results: what each is shown with. */
export function escalationViews(found: { escalations: readonly EscalationRecord[]; escalators: readonly AuthorRecord[] }) {
	const [people, byId] = [authorsOf(found.escalators), new Map(found.escalations.map((one) => [one._id.toHexString(), one]))]
	return ({ escalationId }: Escalable): { escalation?: HandedOver } => {
		const record = escalationId && byId.get(escalationId.toHexString())
		if (!record) return {}
		const { by, at, answer } = record
		const person = people.get(by.toHexString())
		return {
			escalation: {
				by: person && !person.deleted ? personView(person) : null,
				at: at.toISOString(),
				answer: answer && { outcome: answer.outcome, text: answer.text, at: answer.at.toISOString() },
			},
		}
	}
}
