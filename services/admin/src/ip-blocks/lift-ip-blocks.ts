import type { liftAllIpBlocks as all, liftIpBlock as one } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { cancelAllBlocks, cancelBlock } from './block-store.ts'
import { addressSubject, blockView } from './block-view.ts'

export async function liftIpBlock(input: HandlerInput<typeof one>, { db }: Deps): Promise<Answer<typeof one>> {
	const { params, viewer, tx, now, log } = input
	const record = await cancelBlock(db, params.blockId, { tx, now })
	if (!record) throw fail('block_not_found')
	await recordAdminAction(db, input, { action: 'lift_ip_block', about: addressSubject(record) })
	log.info({ by: viewer.username, ip: record.ip, bits: record.bits }, 'IP block lifted')
	return blockView(record, now)
}

export async function liftAllIpBlocks(input: HandlerInput<typeof all>, { db }: Deps): Promise<Answer<typeof all>> {
	const { viewer, tx, now, log } = input
	const blocks = await cancelAllBlocks(db, { tx, now })
	const about = { kind: 'site', id: '', name: 'addresses' } as const
	await recordAdminAction(db, input, { action: 'lift_all_ip_blocks', about, details: { blocks } })
	log.info({ by: viewer.username }, 'all IP blocks lifted')
	return success
}
