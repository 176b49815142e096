import { call, endpoint } from '@folkmoot/kit/api'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import type * as held from '@folkmoot/post-contract/held-endpoints'

export type { HeldItem } from '@folkmoot/post-contract/held'

export const listHeld = endpoint<typeof held.listHeldItems>('GET', '/api/communities/:communityId/held_items')
export const listOwnHeld = endpoint<typeof held.listOwnHeldItems>('GET', '/api/held_items')
export const releaseCall = endpoint<typeof held.releaseHeldItem>('POST', '/api/communities/:communityId/held_items/:itemId/release')
export const refuseCall = endpoint<typeof held.refuseHeldItem>('POST', '/api/communities/:communityId/held_items/:itemId/refuse')
export const withdrawCall = endpoint<typeof held.withdrawHeldItem>('DELETE', '/api/held_items/:itemId')

export async function releaseHeld(communityId: string, itemId: string): Promise<void> {
	await call(releaseCall, { params: { communityId, itemId } })
}

export async function refuseHeld(communityId: string, itemId: string, { reason, ruleId }: Grounds): Promise<void> {
	const body = { ...(reason.trim() ? { reason: reason.trim() } : {}), ...(ruleId ? { ruleId } : {}) }
	await call(refuseCall, { params: { communityId, itemId }, body })
}

export async function withdrawHeld(itemId: string): Promise<void> {
	await call(withdrawCall, { params: { itemId } })
}
