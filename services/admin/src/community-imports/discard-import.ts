import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { discardCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { discardImportedModtools } from '@folkmoot/modtools-contract/archive-endpoints'
import { discardImportedPosts } from '@folkmoot/post-contract/archive-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { findCommunityOf } from './import-store.ts'

/** A failed import frees its name and leaves no hidden data behind. Every step is idempotent. */
export async function discardImport({ _id, name }: CommunityImportRecord, { db, callService }: Deps): Promise<void> {
	const importId = _id.toHexString()
	const communityId = await findCommunityOf(db, _id)
	const { isShown } = await callService(discardCommunity, { body: { importId, name } })
	if (isShown || !communityId) return
	let next: string | null = null
	do ({ next } = await callService(discardImportedPosts, { body: { importId, after: next } }))
	while (next !== null)
	await callService(discardImportedModtools, { body: { communityId } })
}
