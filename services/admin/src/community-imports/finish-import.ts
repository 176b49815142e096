import { countAuthors } from '@folkmoot/account-contract/archive-endpoints'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { revealCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { setCommunityImage } from '@folkmoot/community-contract/picture-endpoints'
import { closeImportedModlog } from '@folkmoot/modtools-contract/archive-endpoints'
import {
	publishImportedComments,
	publishImportedPosts,
	recountImportedPosts,
	revealImportedPosts,
} from '@folkmoot/post-contract/archive-endpoints'
import { findImages } from './import-store.ts'
import type { ImportDeps, ImportTarget } from './import-target.ts'

/** After all items are stored: recounts them, shows the community and publishes the events. Every step is idempotent. */
export async function finishImport(record: CommunityImportRecord, target: ImportTarget, deps: ImportDeps): Promise<void> {
	const { callService } = deps
	const { importId, communityId, by } = target
	await runBatches(deps, (after) => callService(recountImportedPosts, { body: { importId, after } }))
	const { address, community, exportedAt } = record.from
	await callService(closeImportedModlog, { body: { communityId, by, from: address, community, exportedAt: exportedAt.toISOString() } })
	await callService(revealImportedPosts, { body: { communityId } })
	await callService(revealCommunity, { body: { communityId } })
	await showPictures(record, target, deps)
	await runBatches(deps, (after) => callService(publishImportedPosts, { body: { importId, after } }))
	await runBatches(deps, (after) => callService(publishImportedComments, { body: { importId, after } }))
	await runBatches(deps, (after) => callService(countAuthors, { body: { site: address, after } }))
}

/** Calls an endpoint batch by batch until it returns no further cursor. */
async function runBatches(
	{ saveProgress }: ImportDeps,
	runBatch: (after: string | null) => Promise<{ next: string | null }>,
): Promise<void> {
	let after: string | null = null
	do {
		const { next }: { next: string | null } = await runBatch(after)
		after = next
		await saveProgress({})
	} while (after !== null)
}

async function showPictures(
	record: CommunityImportRecord,
	{ community, communityId }: ImportTarget,
	{ db, callService }: ImportDeps,
): Promise<void> {
	const places = { proPic: community.picture, bannerImage: community.banner } as const
	const files = Object.values(places).filter((file) => file !== null)
	const stored = await findImages(db, record._id, files)
	for (const place of ['proPic', 'bannerImage'] as const) {
		const image = stored.get(places[place] ?? '')
		if (image) await callService(setCommunityImage, { body: { communityId, place, image } })
	}
}
