import type { getIpBlock as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findBlock } from './block-store.ts'
import { blockView } from './block-view.ts'

export async function getIpBlock({ params, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const record = await findBlock(db, params.blockId)
	if (!record) throw fail('block_not_found')
	return blockView(record, now)
}
