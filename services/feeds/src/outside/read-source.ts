import type { FeedSort } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { readPosition } from '../feed/feed-cursor.ts'
import type { FeedScope } from '../feed/feed-query.ts'
import { presentFeed } from '../feed/present.ts'
import { readCommunityName, readPostsOfMember } from './outside-reader.ts'

/** What a feed for readers outside is of, and what is in it. */
interface Source {
	/** '' for the whole site. */
	name: string
	path: string
	posts: Post[]
}

const entries = 50

/** The site, a community, or with an @ a member, whose posts come in the order of time. */
export async function readSource(db: Db, { place, sort, now }: { place: string | null; sort: FeedSort; now: Date }): Promise<Source> {
	if (place?.startsWith('@')) return readMember(db, place.slice(1))
	const community = place === null ? null : await readCommunityName(db, place)
	if (place !== null && !community) throw fail('community_not_found')
	const scope: FeedScope = community ? { kind: 'community', communityIds: [community._id] } : { kind: 'all', communityIds: null }
	const position = readPosition(null, sort, now)
	const { posts } = await presentFeed(db, { scope, sort, beganAt: now }, position, { viewer: null, limit: entries, now })
	return { name: community?.name ?? '', path: community ? `/${community.name}` : '/', posts }
}

async function readMember(db: Db, username: string): Promise<Source> {
	const member = await readPostsOfMember(db, username, entries)
	if (!member) throw fail('user_not_found')
	return { name: `@${member.username}`, path: `/@${member.username}`, posts: member.posts }
}
