import type { denyCommunityRequest as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { auditContextFor, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { publish } from '../publish.ts'
import { findRequest, findTakenNames, writeDenial } from './request-store.ts'
import { requestView } from './request-view.ts'

export async function denyCommunityRequest(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now } = input
	const request = await findRequest(db, body.requestId, tx)
	if (!request) throw fail('request_not_found')
	if (request.denial) throw fail('already_denied')
	const denied = await writeDenial(db, request, body, { tx, now })
	await publish(db, input, {
		type: 'community.requestDenied',
		requestId: body.requestId,
		userId: request.userId.toHexString(),
		name: request.name,
		note: body.note,
	})
	await recordAdminAction(db, auditContextFor(body.by, input), {
		action: 'deny_request',
		about: { kind: 'request', id: body.requestId, name: request.name },
		note: body.note,
		details: { askedBy: request.username },
	})
	return requestView(denied, (await findTakenNames(db, [request.nameLower], tx)).size > 0)
}
