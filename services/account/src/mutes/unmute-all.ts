import type { unmuteAll as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { presentMutes } from './mute-reader.ts'
import { endMutes } from './mute-store.ts'

/** Returns the previous mutes (reference §1.3), so that they can be restored. */
export async function unmuteAll({ query, viewer, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const before = await presentMutes(db, viewer, tx)
	await endMutes(db, viewer.id, query.type ? { type: query.type } : {}, tx)
	return before
}
