import { countAuthors } from '@folkmoot/account-contract/archive-endpoints'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { revealCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { setCommunityImage } from '@folkmoot/community-contract/picture-endpoints'
import { closeArrivedModlog } from '@folkmoot/modtools-contract/archive-endpoints'
import { countArrival, revealArrival, tellArrival } from '@folkmoot/post-contract/archive-endpoints'
import type { Arriving, ImportDeps } from './bring-in.ts'
import { findImages } from './import-store.ts'

/** All has arrived: counts it, shows it and emits the events. Every step is idempotent. */
export async function finishArrival(record: CommunityImportRecord, arriving: Arriving, deps: ImportDeps): Promise<void> {
	const { askService } = deps
	const { importId, communityId, by } = arriving
	await page(deps, (after) => askService(countArrival, { body: { importId, after } }))
	const { address, community, exportedAt } = record.from
	await askService(closeArrivedModlog, { body: { communityId, by, from: address, community, exportedAt: exportedAt.toISOString() } })
	await askService(revealArrival, { body: { communityId } })
	await askService(revealCommunity, { body: { communityId } })
	await showPictures(record, arriving, deps)
	await page(deps, (after) => askService(tellArrival, { body: { importId, after } }))
	await page(deps, (after) => askService(countAuthors, { body: { site: address, after } }))
}

async function page({ note }: ImportDeps, ask: (after: string | null) => Promise<{ next: string | null }>): Promise<void> {
	let after: string | null = null
	do {
		const answer: { next: string | null } = await ask(after)
		after = answer.next
		await note({})
	} while (after !== null)
}

async function showPictures(
	record: CommunityImportRecord,
	{ community, communityId }: Arriving,
	{ db, askService }: ImportDeps,
): Promise<void> {
	const places = { proPic: community.picture, bannerImage: community.banner } as const
	const files = Object.values(places).filter((file) => file !== null)
	const stored = await findImages(db, record._id, files)
	for (const place of ['proPic', 'bannerImage'] as const) {
		const image = stored.get(places[place] ?? '')
		if (image) await askService(setCommunityImage, { body: { communityId, place, image } })
	}
}
