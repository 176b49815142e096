import type { listIpBlocks as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { ipBlocks } from '../collections.ts'
import { readNewestPage } from '../newest-page-reader.ts'
import { blockView } from './block-view.ts'

export async function listIpBlocks({ query, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await readNewestPage(ipBlocks(db), query)
	return { blocks: records.map((record) => blockView(record, now)), next }
}
