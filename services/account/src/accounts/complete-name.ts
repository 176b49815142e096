import type { completeName as endpoint } from '@folkmoot/account-contract/name-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { namePattern } from '@folkmoot/contract-kit/ids'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findNamesFrom } from './name-reader.ts'

/** Autocomplete by the prefix of a name, without deleted and banned accounts. */
export async function completeName({ query }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const start = query.q.toLowerCase()
	if (!namePattern.test(start)) return { users: [] }
	const active = (await findNamesFrom(db, start)).filter(({ bannedAt, deletedAt }) => !bannedAt && !deletedAt)
	const isExact = (name: string) => Number(name === start)
	const ranked = active.sort((a, b) => isExact(b.usernameLower) - isExact(a.usernameLower) || b.points - a.points)
	return { users: ranked.slice(0, query.limit).map(({ _id, username, proPic }) => ({ id: _id.toHexString(), username, proPic })) }
}
