import type { deleteCommunityRequest as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { removeRequest } from './request-store.ts'

export async function deleteCommunityRequest({ params, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	if (!(await removeRequest(db, params.requestId, tx))) throw fail('request_not_found')
	return null
}
