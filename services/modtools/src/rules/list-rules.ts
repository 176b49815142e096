import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listRules as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'
import { findRules } from './rule-store.ts'

export async function listRules({ params }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await loadCommunity(db, params.communityId)
	return (await findRules(db, params.communityId)).map(ruleView)
}
