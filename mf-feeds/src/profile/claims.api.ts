import type * as claims from '@folkmoot/account-contract/claim-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listOwnClaims = endpoint<typeof claims.listOwnClaims>('GET', '/api/claims')
export const claimName = endpoint<typeof claims.claimName>('POST', '/api/claims')
export const withdrawClaim = endpoint<typeof claims.withdrawClaim>('DELETE', '/api/claims/:claimId')

export const checkClaim = endpoint<typeof claims.checkClaim>('POST', '/api/claims/:claimId/check')

export type Claim = ReplyOf<typeof claimName>

/** Claims the name of an imported author. */
export function claimAuthor(username: string, note: string): Promise<Claim> {
	return call(claimName, { body: { username, note } })
}

/** Has the site look for the code at the old place. */
export async function check(claimId: string): Promise<void> {
	await call(checkClaim, { params: { claimId } })
}

export async function withdraw(claimId: string): Promise<void> {
	await call(withdrawClaim, { params: { claimId } })
}
