import type { withdrawClaim as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { deleteWaitingClaim, findClaim } from './claim-store.ts'

/** Somebody else's claim is not found. */
export async function withdrawClaim({ params, viewer, tx }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const claim = await findClaim(db, toObjectId(params.claimId), tx)
	if (claim?.userId.toHexString() !== viewer.id) throw fail('claim_not_found')
	if (!(await deleteWaitingClaim(db, claim._id, tx))) throw fail('claim_answered')
	return success
}
