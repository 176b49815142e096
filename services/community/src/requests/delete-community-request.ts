import type { deleteCommunityRequest as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { removeRequest } from './request-store.ts'

export async function deleteCommunityRequest(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { requestId } = input.params
	const removed = await removeRequest(db, requestId, input.tx)
	if (!removed) throw fail('request_not_found')
	const about = { kind: 'request', id: requestId, name: removed.name } as const
	await recordAdminAction(db, input, { action: 'remove_request', about, details: { askedBy: removed.username } })
	return null
}
