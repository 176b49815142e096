import type { listUsers as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import { presentUsers } from '@folkmoot/content-kit/present-users'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { rowsOfTable } from './rows.ts'
import { countModerated, readUsers } from './user-reader.ts'

export async function listUsers({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { state, next } = query
	const isPrefix = query.q.startsWith('@')
	const text = query.q.slice(isPrefix ? 1 : 0).toLowerCase()
	const sort = query.sort ?? (text === '' ? 'new' : 'name')
	const { records, next: following } = await readUsers(db, { search: { text, isPrefix }, state, sort, next, limit: rowsOfTable })
	const moderated = await countModerated(
		db,
		records.map(({ _id }) => _id),
	)
	const users = presentUsers(records, viewer).map((user) => ({ ...user, noModerated: moderated.get(user.id) ?? 0 }))
	return { users, next: following }
}
