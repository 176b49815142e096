import type { liftAllIpBlocks as all, liftIpBlock as one } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { cancelAllBlocks, cancelBlock } from './block-store.ts'
import { blockView } from './block-view.ts'

export async function liftIpBlock({ params, viewer, tx, now, log }: Ask<typeof one>, { db }: Deps): Promise<Answer<typeof one>> {
	const record = await cancelBlock(db, params.blockId, { tx, now })
	if (!record) throw fail('block_not_found')
	log.info({ by: viewer.username, ip: record.ip, bits: record.bits }, 'a block was lifted')
	return blockView(record, now)
}

export async function liftAllIpBlocks({ viewer, tx, now, log }: Ask<typeof all>, { db }: Deps): Promise<Answer<typeof all>> {
	await cancelAllBlocks(db, { tx, now })
	log.info({ by: viewer.username }, 'all blocks were lifted')
	return success
}
