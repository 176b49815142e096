import type { completeName as endpoint } from '@folkmoot/account-contract/name-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { namePattern } from '@folkmoot/contract-kit/ids'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { findNamesFrom } from './name-reader.ts'

/** Autocomplete by the prefix of a name, without deleted and banned accounts. */
export async function completeName({ query }: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const start = query.q.toLowerCase()
	if (!namePattern.test(start)) return { users: [] }
	const found = (await findNamesFrom(db, start)).filter(({ bannedAt, deletedAt }) => !bannedAt && !deletedAt)
	const isExact = (name: string) => Number(name === start)
	const best = found.sort((a, b) => isExact(b.usernameLower) - isExact(a.usernameLower) || b.points - a.points)
	return { users: best.slice(0, query.limit).map(({ _id, username, proPic }) => ({ id: _id.toHexString(), username, proPic })) }
}
