import type { joinCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { resignModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../communities/community-store.ts'
import { publish } from '../publish.ts'
import { enrol, unenrol } from './enrol.ts'
import { moderates } from './member-store.ts'

type Input = HandlerInput<typeof endpoint>

/** Joins or leaves a community; idempotent. */
export async function joinCommunity(input: Input, deps: Deps): Promise<CommunityRecord> {
	const { body, viewer, tx } = input
	const { db } = deps
	const membership = { userId: viewer.id, communityId: body.communityId }
	const before = await loadCommunity(db, { community: body.communityId, byName: false }, tx)
	const isModerator = body.leave && (await moderates(db, membership, input))
	// Only members moderate: who leaves stops first, if the community has another moderator. The event makes sure of it.
	if (isModerator) await deps.callService(resignModerator, { body: { ...membership, isAdmin: viewer.isAdmin } })
	const change = body.leave ? unenrol : enrol
	const after = await change(db, membership, input)
	if (body.leave && (after || isModerator)) await publish(db, input, { type: 'community.left', ...membership })
	return after ?? before
}

/** Who has left does not moderate it any more, whether modtools has heard of it or not. */
export async function presentJoined(record: CommunityRecord, { body, viewer }: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const community = await presentCommunity(db, record, viewer)
	if (!body.leave) return community
	return { ...community, userMod: false, mods: community.mods?.filter((moderator) => moderator.id !== viewer.id) ?? null }
}
