import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listPublicModlog as endpoint } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findEntries } from './modlog-store.ts'
import { presentModlog } from './present-modlog.ts'

/** The log as feeds show it: to nobody in particular. */
export async function listPublicModlog({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId, limit } = body
	if (communityId) await waitForPendingEvents(db, communityId)
	const all = { action: null, byId: null, withoutAdmins: false, from: null, until: null }
	const records = await findEntries(db, { ...all, communityId: communityId === null ? null : toObjectId(communityId) }, null, limit)
	return { entries: await presentModlog(db, records, null) }
}
