import type { checkNames as endpoint } from '@folkmoot/account-contract/name-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { findKnownNames } from '@folkmoot/service-kit/content/known-names'
import type { Ask, Deps } from '@folkmoot/service-kit/context'

/** The names that exist, by the same rule that is used for storing texts. */
export async function checkNames({ query }: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
	const { members, communities } = await findKnownNames(db, { members: lower(query.members), communities: lower(query.communities) })
	return { members: [...members], communities: [...communities] }
}
