import type { unmuteAll as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { presentMutes, readMutes } from './mute-reader.ts'
import { deleteMutes } from './mute-store.ts'

type Input = HandlerInput<typeof endpoint>

/** Returns the previous mutes (rule mutes-2), so that they can be restored. */
export async function unmuteAll({ query, viewer, tx }: Input, { db }: Deps): Promise<MuteRecord[]> {
	const before = await readMutes(db, viewer.id, tx)
	await deleteMutes(db, viewer.id, query.type ? { type: query.type } : {}, tx)
	return before
}

export function presentBefore(before: MuteRecord[], { viewer }: Input, { db }: Deps): Promise<Mutes> {
	return presentMutes(db, before, viewer)
}
