import type { requestCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { checkNameIsAllowed } from '../communities/community-name.ts'
import { findTakenNames, insertRequest } from './request-store.ts'
import { requestView } from './request-view.ts'

export async function requestCommunity(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = input
	checkNameIsAllowed(body.name)
	const taken = await findTakenNames(db, [body.name.toLowerCase()], tx)
	if (taken.size > 0) throw fail('community_already_exists')
	return requestView(await insertRequest(db, { viewer, ...body }, input), false)
}
