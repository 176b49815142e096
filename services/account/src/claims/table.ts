import * as claims from '@folkmoot/account-contract/claim-endpoints'
import { type Authorize, type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { answerClaim } from './answer-claim.ts'
import { checkClaim, type OldPlaces, realPlaces } from './check-claim.ts'
import { claimName } from './claim-name.ts'
import { listOwnClaims } from './list-own-claims.ts'
import { listWaitingClaims } from './list-waiting-claims.ts'
import { requireAnswerable, requireList } from './require-answerer.ts'
import { withdrawClaim } from './withdraw-claim.ts'

const field = (given: unknown, name: string) =>
	typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : null

/** Whoever may not answer claims is told so before anything else. */
const ofList: Authorize = async ({ query, viewer }, { db }) => {
	const community = field(query, 'community')
	if (viewer) await requireList(db, typeof community === 'string' && community !== '' ? community : null, { viewer })
}
const ofClaim: Authorize = async ({ params, viewer }, { db }) => {
	const claimId = field(params, 'claimId')
	if (viewer && typeof claimId === 'string' && /^[0-9a-f]{24}$/.test(claimId)) await requireAnswerable(db, claimId, { viewer })
}

/** Claims of imported names. */
export const claimTable = (places: OldPlaces = realPlaces): readonly Served[] => [
	serve(claims.claimName, claimName),
	serve(claims.listOwnClaims, listOwnClaims),
	serve(claims.withdrawClaim, withdrawClaim),
	serve(claims.checkClaim, (input, deps) => checkClaim(input, deps, places)),
	withAuthorization(serve(claims.listWaitingClaims, listWaitingClaims), ofList),
	withAuthorization(serve(claims.answerClaim, answerClaim), ofClaim),
]
