import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { joinedIdsOf, joinedIdsQuery } from '@folkmoot/content-kit/viewer-marks'
import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import type { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { FeedScope } from './feed-query.ts'

type Query = Parsed<typeof listPosts>['query']

const everything: FeedScope = { kind: 'all', communityIds: null }

/** The scope of the requested feed; a community overrides the kind of feed (rule feeds-1). */
export async function readScope(db: Db, query: Query, viewer: Viewer | null): Promise<FeedScope> {
	const community = await readCommunityId(db, query)
	if (community) return { kind: 'community', communityIds: [community] }
	switch (query.feed) {
		case 'all':
			return everything
		case 'home':
			return viewer ? readHomeScope(db, viewer, 'subscriptions') : everything // rule feeds-2
		case 'subscriptions':
			return { kind: 'subscriptions', communityIds: await readJoined(db, member(viewer)) }
		case 'moderating':
			return { kind: 'moderating', communityIds: await readModerated(db, member(viewer)) }
		case 'community':
			throw badField('communityId', 'Choose a community.', 'community_is_empty')
	}
}

/** What a member's home shows, as they chose. */
export async function readHomeScope(db: Db, viewer: Viewer, homeFeed: UserRecord['homeFeed']): Promise<FeedScope> {
	return homeFeed === 'subscriptions' ? { kind: 'subscriptions', communityIds: await readJoined(db, viewer) } : everything
}

function member(viewer: Viewer | null): Viewer {
	if (!viewer) throw fail('not_logged_in')
	return viewer
}

/** The community named by id or name; null if none is named. */
export async function readCommunityId(
	db: Db,
	{ communityId, community }: Pick<Query, 'communityId' | 'community'>,
): Promise<ObjectId | null> {
	if (communityId === undefined && community === undefined) return null
	const which = communityId === undefined ? { nameLower: community?.toLowerCase() ?? '' } : { _id: new ObjectId(communityId) }
	const found = await feedCollections(db).communities.findOne({ ...which, deletedAt: null }, { projection: { _id: 1 } })
	if (!found) throw fail('community_not_found')
	return found._id
}

async function readJoined(db: Db, viewer: Viewer): Promise<ObjectId[]> {
	const { joined } = await readBatch(db, { joined: joinedIdsQuery(new ObjectId(viewer.id)) })
	return joinedIdsOf(joined)
}

async function readModerated(db: Db, viewer: Viewer): Promise<ObjectId[]> {
	const found = await feedCollections(db)
		.moderators.find({ userId: new ObjectId(viewer.id) }, { projection: { _id: 0, communityId: 1 } })
		.toArray()
	return found.map(({ communityId }) => communityId)
}
