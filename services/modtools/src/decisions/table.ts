import * as endpoints from '@folkmoot/modtools-contract/decision-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { answerAppeal, authorizeAnswer } from './answer-appeal.ts'
import { appealDecision } from './appeal-decision.ts'
import { getDecision } from './get-decision.ts'
import { listAppeals } from './list-appeals.ts'
import { listOwnDecisions } from './list-own-decisions.ts'
import { presentDecision } from './present-decisions.ts'

/** The area's routes for removals, bans and appeals. */
export const decisionTable: readonly Served[] = [
	serve(endpoints.listOwnDecisions, listOwnDecisions),
	serve(endpoints.getDecision, getDecision, { present: presentDecision }),
	serve(endpoints.appealDecision, appealDecision, { present: presentDecision }),
	withAuthorization(serve(endpoints.answerAppeal, answerAppeal, { present: presentDecision }), authorizeAnswer),
	serve(endpoints.listAppeals, listAppeals),
]
