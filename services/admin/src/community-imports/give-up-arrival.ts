import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { dropCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { dropArrived } from '@folkmoot/modtools-contract/archive-endpoints'
import { dropArrival } from '@folkmoot/post-contract/archive-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { findCommunityOf } from './import-store.ts'

/** A failed import frees its name and leaves no hidden data behind. Every step is idempotent. */
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
