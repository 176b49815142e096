import type {
	endSession as endEndpoint,
	endOtherSessions as endOthersEndpoint,
	listSessions as listEndpoint,
} from '@folkmoot/account-contract/security-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { endSession, endSessionsOf, findSessionsOf } from './session-store.ts'
import { publicSessionId, sessionsView } from './session-view.ts'

export async function listSessions(
	{ viewer, session, now }: HandlerInput<typeof listEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof listEndpoint>> {
	return { sessions: sessionsView(await findSessionsOf(db, toObjectId(viewer.id), { now }), session) }
}

export async function endOtherSessions(
	input: HandlerInput<typeof endOthersEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endOthersEndpoint>> {
	const { viewer, session, now, tx } = input
	const userId = toObjectId(viewer.id)
	await endSessionsOf(db, userId, { except: session, tx })
	return { sessions: sessionsView(await findSessionsOf(db, userId, { now, tx }), session) }
}

/** The public id cannot be reversed, so it is looked for among the member's own sessions. */
export async function endOwnSession(input: HandlerInput<typeof endEndpoint>, { db }: Deps): Promise<Answer<typeof endEndpoint>> {
	const { params, viewer, session, now, tx } = input
	const all = await findSessionsOf(db, toObjectId(viewer.id), { now, tx })
	const target = all.find(({ _id }) => publicSessionId(_id) === params.sessionId)
	if (!target) throw fail('session_not_found')
	await endSession(db, target._id, tx)
	if (target._id === session) input.signOut()
	return success
}
