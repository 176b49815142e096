import type { checkNames as endpoint } from '@folkmoot/account-contract/name-endpoints'
import { findExistingNames } from '@folkmoot/content-kit/existing-names'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'

/** The names that exist, by the same rule that is used for storing texts. */
export async function checkNames({ query }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
	const { members, communities } = await findExistingNames(db, { members: lower(query.members), communities: lower(query.communities) })
	return { members: [...members], communities: [...communities] }
}
