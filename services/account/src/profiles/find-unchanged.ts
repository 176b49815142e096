import type { findUnchanged as endpoint } from '@folkmoot/account-contract/poll-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { etagOf, matchesEtag } from '@folkmoot/service-kit/http/etag'
import { presentMembers } from './me-reader.ts'

export async function findUnchanged({ body, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const members = await presentMembers(
		db,
		body.asked.map(({ userId }) => userId),
		now,
	)
	return {
		unchanged: body.asked.map(({ userId, etag }) => {
			const me = members.get(userId)
			const current = me && etagOf(me)
			return current && matchesEtag(current, etag) ? current : null
		}),
	}
}
