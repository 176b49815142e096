import type { listUsers as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentUsers } from '@folkmoot/service-kit/content/present-users'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { users } from '../collections.ts'
import { readNewestPage } from '../newest-reader.ts'
import { rowsOfTable } from './rows.ts'

export async function listUsers({ query, viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await readNewestPage(users(db), { next: query.next, limit: rowsOfTable })
	return { users: presentUsers(records, viewer), next }
}
