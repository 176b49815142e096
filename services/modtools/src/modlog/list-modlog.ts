import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listModlog as endpoint } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { parseTimeRange } from '@folkmoot/service-kit/time-range'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { loadCommunityByName } from '../community-reader.ts'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { findAccountId } from '../people-reader.ts'
import { findEntries } from './modlog-store.ts'
import { presentModlog } from './present-modlog.ts'

/** The log, newest first, of the site or of one community. */
export async function listModlog({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const after = readDateCursor(query.next)
	const community = query.community === '' ? null : await loadCommunityByName(db, query.community)
	if (community) await waitForPendingEvents(db, community._id.toHexString())
	const byId = query.moderator === '' ? null : await findAccountId(db, query.moderator, viewer)
	// An unknown or deleted member has no entries to show.
	if (query.moderator !== '' && !byId) return { entries: [], next: null }
	const records = await findEntries(
		db,
		{
			communityId: community?._id ?? null,
			action: query.action || null,
			byId,
			withoutAdmins: byId !== null && !(await mayKnowAdmins(db, viewer, community?._id ?? null)),
			...parseTimeRange(query),
		},
		after,
		query.limit + 1,
	)
	const page = records.slice(0, query.limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	return { entries: await presentModlog(db, page, viewer), next: last ? writeDateCursor({ key: last.at, id: last._id }) : null }
}

/** Otherwise the filter would reveal which admin acted. */
async function mayKnowAdmins(db: Db, viewer: Viewer | null, communityId: ObjectId | null): Promise<boolean> {
	if (!viewer || viewer.isAdmin) return viewer !== null
	return communityId !== null && (await findRankOf(db, viewer, communityId.toHexString())) !== null
}
