import type { findUnchanged as endpoint } from '@folkmoot/account-contract/poll-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { etagOf, isNamed } from '@folkmoot/service-kit/etag'
import { presentMembers } from './me-reader.ts'

export async function findUnchanged({ body, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const found = await presentMembers(
		db,
		body.asked.map(({ userId }) => userId),
		now,
	)
	return {
		unchanged: body.asked.map(({ userId, etag }) => {
			const me = found.get(userId)
			const current = me && etagOf(me)
			return current && isNamed(current, etag) ? current : null
		}),
	}
}
