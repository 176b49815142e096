import { createPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { Authorize } from '@folkmoot/service-kit/serve'
import { z } from 'zod'
import { assertAllowed } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { findCommunityByName } from './community-reader.ts'
import { refusePosting } from './post-access.ts'

/** What decides who may post; the rest of the body may be invalid. */
const { community, userGroup } = endpoint.body.shape
const placeSchema = z.object({ community, userGroup: userGroup.catch('normal') })

/** Only who may post in the community is told what is wrong with the post. */
export const authorizePosting: Authorize = async ({ body, viewer }, { db, now }) => {
	const place = placeSchema.safeParse(body).data
	const found = viewer && place && (await findCommunityByName(db, place.community, undefined))
	if (!found) return
	const standing = await readStanding(db, viewer, found._id, { tx: undefined, now: now() })
	assertAllowed(refusePosting(found, place.userGroup, standing))
}
