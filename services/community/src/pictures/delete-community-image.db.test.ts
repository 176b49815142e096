import { communityOutbox } from '@folkmoot/community-contract/community-events'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { deleteCommunityBanner, deleteCommunityPicture, setCommunityImage } from '@folkmoot/community-contract/picture-endpoints'
import { sampleImage, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communityService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(communityService)
})
afterAll(() => service.stop())

const id = 'd'.repeat(24)
const image = sampleImage(id)

it.each([
	['proPic', deleteCommunityPicture],
	['bannerImage', deleteCommunityBanner],
] as const)('takes %s away and tells media', async (place, remove) => {
	const { db } = service.deps
	const community = await seedCommunity(db)
	const communityId = community._id.toHexString()
	const moderator = await seedUser(db)
	await seedModerator(db, moderator, community)
	const { viewer: stranger } = await seedUser(db)
	await ask(service, setCommunityImage, { body: { communityId, place, image } }, { asService: true })
	const stored = () => db.collection<CommunityRecord>('communities').findOne({ _id: community._id })
	expect((await stored())?.[place]).toMatchObject({ id })

	const call = { params: { community: communityId }, query: {} }
	expect((await ask(service, remove, call, { as: stranger })).failure?.code).toBe('not_mod')
	const { reply } = await ask(service, remove, call, { as: moderator.viewer })
	expect(reply).toMatchObject({ name: community.name, [place]: null, userMod: true })
	expect((await stored())?.[place]).toBeNull()
	await ask(service, remove, { params: { community: community.name }, query: { byName: 'true' } }, { as: moderator.viewer })
	const events = await db.collection(communityOutbox).find({ 'event.communityId': communityId }).sort({ _id: 1 }).toArray()
	const about = { type: 'community.pictured', communityId }
	expect(events.map(({ event }) => event as unknown)).toEqual([
		{ ...about, imageId: id, previousId: null },
		{ ...about, imageId: null, previousId: id, by: { id: moderator.viewer.id, as: 'mods' }, place },
	])
})
