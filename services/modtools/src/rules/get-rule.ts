import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'
import { loadRule } from './rule-store.ts'

export async function getRule({ params }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await loadCommunity(db, params.communityId)
	return ruleView(await loadRule(db, params))
}
