import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import type { Viewer } from '../viewer.ts'
import { within } from '../within.ts'
import { postView } from './post-view.ts'
import { presentAuthors } from './present-authors.ts'
import { readVisits } from './read-visits.ts'
import { distinctIds, type Reading, readAll, readHidden, readMuted, readVotes } from './viewer-marks.ts'

export interface PresentPostsOptions {
	/** Read inside this transaction, to see what it wrote. */
	tx?: ClientSession | undefined
	/** The viewer's votes on these posts (hex id → up), where the caller knows them. */
	votes?: ReadonlyMap<string, boolean>
	/** What the viewer has hidden and muted of these posts, their authors and communities, where the caller knows it. */
	marks?: { hidden: ReadonlySet<string>; muted: ReadonlySet<string> }
}

/** Stored posts → the posts this viewer sees, in the order given; seven reads however many they are. */
export async function presentPosts(
	db: Db,
	posts: readonly PostRecord[],
	viewer: Viewer | null,
	{ tx, votes: known, marks }: PresentPostsOptions = {},
): Promise<Post[]> {
	if (posts.length === 0) return []
	const reading: Reading = { db, viewer, tx }
	const ids = posts.map((post) => post._id)
	const authorIds = distinctIds(posts.map((post) => post.authorId))
	const communityIds = distinctIds(posts.map((post) => post.communityId))
	const [authors, communities, votes, hidden, muted, visits] = await readAll(tx, [
		() => presentAuthors(db, authorIds, { tx }),
		() => readPictures(reading, communityIds),
		async () => known ?? readVotes(reading, ids),
		async () => marks?.hidden ?? readHidden(reading, ids),
		async () => marks?.muted ?? readMuted(reading, [...authorIds, ...communityIds]),
		() => readVisits(reading, posts),
	])
	return posts.map((post) => postView(post, { viewer, authors, communities, votes, hidden, muted, visits }))
}

type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

async function readPictures({ db, tx }: Reading, ids: readonly ObjectId[]): Promise<ReadonlyMap<string, Pictures>> {
	const communities = await borrow<Pictures>(db, 'communities')
		.find({ _id: { $in: [...ids] } }, { projection: { proPic: 1, bannerImage: 1 }, ...within(tx) })
		.toArray()
	return new Map(communities.map((community) => [community._id.toHexString(), community]))
}
