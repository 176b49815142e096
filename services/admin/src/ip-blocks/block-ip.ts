import type { blockIp as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { insertBlock } from './block-store.ts'
import { addressSubject, blockView } from './block-view.ts'
import { isInNetwork, parseNetwork } from './network.ts'
import { findOwnAddresses } from './own-address-reader.ts'

const hourMs = 3_600_000

export async function blockIp(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, ip, tx, now, log } = input
	const network = parseNetwork(body.address)
	if (!network) throw fail('bad_ip')
	if (isInNetwork(ip, network)) throw badField('address', 'This is your own address: blocking it would lock you out.')
	const isLoggedInThere = (await findOwnAddresses(db, viewer.id, { tx, now })).some((address) => isInNetwork(address, network))
	if (isLoggedInThere) throw badField('address', 'You are logged in from this address: blocking it would lock you out.')
	const expiresAt = body.expiresIn ? new Date(now.getTime() + body.expiresIn * hourMs) : null
	const record = await insertBlock(db, { network, note: body.note, createdBy: viewer.username, expiresAt }, { tx, now })
	const details = { until: expiresAt?.toISOString() ?? null }
	await recordAdminAction(db, input, { action: 'block_ip', about: addressSubject(record), note: body.note, details })
	log.info({ by: viewer.username, ip: network.ip, bits: network.bits, expiresAt }, 'IP range blocked')
	return blockView(record, now)
}
