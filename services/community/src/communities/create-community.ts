import type { createCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { communitySubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { refusalToCreate } from './community-access.ts'
import { lockCreator, readCommunityCreation, readCreator } from './creator-store.ts'
import { insertNewCommunity } from './insert-new-community.ts'

/** Creates a community if the member is allowed to. */
export async function createCommunity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<CommunityRecord> {
	const { body, viewer, tx } = input
	const { db } = deps
	// Read-your-writes: recently cast votes count towards the points.
	await waitForPendingEvents(db, viewer.id)
	const creator = await lockCreator(db, viewer, input)
	const refusal = refusalToCreate(creator, await readCommunityCreation(db, tx))
	if (refusal) throw fail(refusal)
	const record = await insertNewCommunity({ ...body, aboutTree: input.trees['about'], creatorId: viewer.id }, input, deps)
	if (viewer.isAdmin) await recordAdminAction(db, input, { action: 'create_community', about: communitySubject(record) })
	return record
}

/** Only who may create one is told what is wrong with the name. */
export const authorizeCreation = authorizeMember({}, async ({ viewer }, { db, now }) => {
	const creator = await readCreator(db, viewer, { tx: undefined, now: now() })
	const refusal = refusalToCreate(creator, await readCommunityCreation(db, undefined))
	if (refusal) throw fail(refusal)
})
