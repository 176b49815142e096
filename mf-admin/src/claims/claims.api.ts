import type * as claims from '@folkmoot/account-contract/claim-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listWaitingClaims = endpoint<typeof claims.listWaitingClaims>('GET', '/api/claims/waiting')
export const answerClaim = endpoint<typeof claims.answerClaim>('PUT', '/api/claims/:claimId')

export const checkClaim = endpoint<typeof claims.checkClaim>('POST', '/api/claims/:claimId/check')

export type WaitingClaim = ReplyOf<typeof listWaitingClaims>['claims'][number]

/** Gives a claimed name to the member, or denies the claim. */
export async function answer(claimId: string, action: 'approve' | 'deny', note: string): Promise<void> {
	await call(answerClaim, { params: { claimId }, body: { action, note } })
}

/** Has the site look for the code at the old place; whether that has approved the claim. */
export async function check(claimId: string): Promise<boolean> {
	return (await call(checkClaim, { params: { claimId } })).state !== 'waiting'
}

/** The claims of names that an import into a community has brought, or all: the input of `listWaitingClaims`. */
export const claimsIn = (community: string | null) => ({ query: community === null ? {} : { community } })
