import type { listContentRemovals as endpoint } from '@folkmoot/admin-contract/removal-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findMember, presentRemovals, readRemovals } from './removal-reader.ts'

export async function listContentRemovals({ query, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { username, open: isOpen, next } = query
	const member = username === undefined ? null : await findMember(db, username)
	if (username !== undefined && !member) throw fail('user_not_found')
	const page = await readRemovals(db, { userId: member?._id ?? null, isOpen, next })
	return { removals: await presentRemovals(db, page.records, now), next: page.next }
}
