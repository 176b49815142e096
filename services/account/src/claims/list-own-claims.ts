import type { listOwnClaims as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findClaimsBy } from './claim-store.ts'
import { claimView } from './claim-view.ts'

export async function listOwnClaims({ viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { claims: (await findClaimsBy(db, toObjectId(viewer.id))).map(claimView) }
}
