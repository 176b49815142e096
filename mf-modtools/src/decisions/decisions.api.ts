import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as decisions from '@folkmoot/modtools-contract/decision-endpoints'

export const getDecision = endpoint<typeof decisions.getDecision>('GET', '/api/decisions/:decisionId')
export const listOwnDecisions = endpoint<typeof decisions.listOwnDecisions>('GET', '/api/decisions')
export const listAppeals = endpoint<typeof decisions.listAppeals>('GET', '/api/communities/:communityId/appeals')
export const appealCall = endpoint<typeof decisions.appealDecision>('POST', '/api/decisions/:decisionId/appeal')
export const answerCall = endpoint<typeof decisions.answerAppeal>('POST', '/api/decisions/:decisionId/answer')

export type Decision = ReplyOf<typeof getDecision>

export function appealDecision(decisionId: string, text: string): Promise<Decision> {
	return call(appealCall, { params: { decisionId }, body: { text } })
}

export function answerAppeal(decisionId: string, outcome: 'upheld' | 'lifted', text: string): Promise<Decision> {
	return call(answerCall, { params: { decisionId }, body: { outcome, text } })
}
