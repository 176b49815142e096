import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listListsHolding as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findListsHolding } from './item-store.ts'
import { findTarget } from './target-reader.ts'

export async function listListsHolding({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { type, id: ref } = query
	const target = await findTarget(db, { type, ref })
	if (!target) return []
	const holding = await findListsHolding(db, viewer.id, { type, targetId: target.id })
	return holding.map((id) => id.toHexString())
}
