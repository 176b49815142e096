import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as escalations from '@folkmoot/modtools-contract/escalation-endpoints'
import type { EscalationOutcome } from '@folkmoot/modtools-contract/escalation-kinds'

export const listEscalations = endpoint<typeof escalations.listEscalations>('GET', '/api/escalations')
export const answerCall = endpoint<typeof escalations.answerEscalation>('PUT', '/api/escalations/:escalationId')

export type Escalations = ReplyOf<typeof listEscalations>
export type Escalation = Escalations['escalations'][number]
export type Kind = Escalation['kind']
export type Outcome = EscalationOutcome

export async function answer(escalationId: string, outcome: Outcome, note: string): Promise<void> {
	await call(answerCall, { params: { escalationId }, body: { outcome, note } })
}
