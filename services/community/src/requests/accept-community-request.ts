import type { acceptCommunityRequest as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { auditContextFor, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findCreator, lockCreator } from '../communities/creator-store.ts'
import { insertNewCommunity } from '../communities/insert-new-community.ts'
import { findRequest } from './request-store.ts'
import { requestView } from './request-view.ts'

/** Creates the requested community; its first moderator is notified of the appointment. */
export async function acceptCommunityRequest(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx } = input
	const { db } = deps
	const request = await findRequest(db, body.requestId, tx)
	if (!request) throw fail('request_not_found')
	if (request.denial) throw fail('already_denied')
	const creator = await findCreator(db, request.userId, tx)
	if (!creator) throw fail('user_not_found')
	const { isAdmin, moderated } = await lockCreator(db, creator, input)
	if (!isAdmin && moderated >= limits.communitiesModeratedMax) throw fail('max_limit_reached')
	const made = await insertNewCommunity({ name: request.name, about: null, creatorId: creator.id, acceptedBy: body.by.id }, input, deps)
	await recordAdminAction(db, auditContextFor(body.by, input), {
		action: 'accept_request',
		about: { kind: 'request', id: body.requestId, name: request.name },
		details: { askedBy: request.username, community: made.name },
	})
	return requestView(request, true)
}
