import type { listIpBlocks as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { ipBlocks } from '../collections.ts'
import { readNewestPage } from '../newest-reader.ts'
import { blockView } from './block-view.ts'

export async function listIpBlocks({ query, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await readNewestPage(ipBlocks(db), query)
	return { blocks: records.map((record) => blockView(record, now)), next }
}
