import type { listCommunityRequests as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findRecentRequests, findTakenNames } from './request-store.ts'
import { requestView } from './request-view.ts'

export async function listCommunityRequests({ now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const requests = await findRecentRequests(db, now)
	const names = requests.map((request) => request.nameLower)
	const taken = await findTakenNames(db, names)
	return requests.map((request) => requestView(request, taken.has(request.nameLower)))
}
