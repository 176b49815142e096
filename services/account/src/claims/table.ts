import * as claims from '@folkmoot/account-contract/claim-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { answerClaim } from './answer-claim.ts'
import { claimName } from './claim-name.ts'
import { listOwnClaims } from './list-own-claims.ts'
import { listWaitingClaims } from './list-waiting-claims.ts'
import { withdrawClaim } from './withdraw-claim.ts'

/** Claims of imported names. */
export const claimTable: readonly Served[] = [
	serve(claims.claimName, claimName),
	serve(claims.listOwnClaims, listOwnClaims),
	serve(claims.withdrawClaim, withdrawClaim),
	serve(claims.listWaitingClaims, listWaitingClaims),
	serve(claims.answerClaim, answerClaim),
]
