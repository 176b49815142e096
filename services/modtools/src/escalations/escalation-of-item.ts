import { type AuthorRecord, authorsOf } from '@folkmoot/content-kit/present-authors'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { QueueItem } from '@folkmoot/modtools-contract/queue'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { namedBy, queryByIds } from '@folkmoot/service-kit/reads/batch-query'
import { personView } from '../modlog/modlog-view.ts'

/** The queries for when these items were handed to the admins, and by whom; null where none was. */
export function escalationPart(items: readonly ReportedItemRecord[]) {
	const escalations = queryByIds<EscalationRecord>(
		'escalations',
		items.flatMap(({ escalationId }) => escalationId ?? []),
		null,
	)
	return { escalations, escalators: escalations && namedBy<AuthorRecord>(escalations, 'by', 'users') }
}

/** The results: what an item is shown with. */
export function escalationViews(found: { escalations: readonly EscalationRecord[]; escalators: readonly AuthorRecord[] }) {
	const [people, byId] = [authorsOf(found.escalators), new Map(found.escalations.map((one) => [one._id.toHexString(), one]))]
	return ({ escalationId }: ReportedItemRecord): Pick<QueueItem, 'escalation'> => {
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
