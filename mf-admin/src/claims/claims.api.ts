import type * as claims from '@folkmoot/account-contract/claim-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listWaitingClaims = endpoint<typeof claims.listWaitingClaims>('GET', '/api/claims/waiting')
export const answerClaim = endpoint<typeof claims.answerClaim>('PUT', '/api/claims/:claimId')

export type WaitingClaim = ReplyOf<typeof listWaitingClaims>['claims'][number]

/** Gives a claimed name to the member, or denies the claim. */
export async function answer(claimId: string, action: 'approve' | 'deny', note: string): Promise<void> {
	await call(answerClaim, { params: { claimId }, body: { action, note } })
}
