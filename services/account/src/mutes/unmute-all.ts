import type { unmuteAll as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { presentMutes } from './mute-reader.ts'
import { deleteMutes } from './mute-store.ts'

/** Returns the previous mutes (rule mutes-2), so that they can be restored. */
export async function unmuteAll({ query, viewer, tx }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const before = await presentMutes(db, viewer, tx)
	await deleteMutes(db, viewer.id, query.type ? { type: query.type } : {}, tx)
	return before
}
