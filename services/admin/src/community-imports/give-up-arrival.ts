import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { dropCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { dropArrived } from '@folkmoot/modtools-contract/archive-endpoints'
import { dropArrival } from '@folkmoot/post-contract/archive-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { findCommunityOf } from './import-store.ts'

/** An import that will not come to an end leaves its name to others, and nothing that nobody sees. Every step may be done again. */
export async function giveUpArrival({ _id, name }: CommunityImportRecord, { db, askService }: Deps): Promise<void> {
	const importId = _id.toHexString()
	const communityId = await findCommunityOf(db, _id)
	const { isShown } = await askService(dropCommunity, { body: { importId, name } })
	if (isShown || !communityId) return
	let next: string | null = null
	do ({ next } = await askService(dropArrival, { body: { importId, after: next } }))
	while (next !== null)
	await askService(dropArrived, { body: { communityId } })
}
