import type { Author } from '@folkmoot/contract-kit/people'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { ObjectId } from 'mongodb'
import { type Part, part, readTogether } from '../read-together.ts'
import { knownPictures, notePictures, type Pictures } from './community-pictures.ts'
import { authorsOf, authorsPart } from './present-authors.ts'
import { type Visit, visitsOf, visitsPart } from './read-visits.ts'
import { distinctIds, hiddenOf, hiddenPart, mutedOf, mutedPart, type Reading, votesOf, votesPart } from './viewer-marks.ts'

/** What posts are shown with beside their own records. Sets and maps are by hex id. */
export interface PostSurroundings {
	authors: ReadonlyMap<string, Author>
	communities: ReadonlyMap<string, Pictures>
	votes: ReadonlyMap<string, boolean>
	hidden: ReadonlySet<string>
	muted: ReadonlySet<string>
	visits: ReadonlyMap<string, Visit>
}

/** All of it in one read however many the posts are, and one more where there are new comments to count. */
export async function readPostSurroundings(
	reading: Reading,
	posts: readonly PostRecord[],
	cast?: ReadonlyMap<string, boolean>,
): Promise<PostSurroundings> {
	const { db, viewer, tx } = reading
	const ids = posts.map((post) => post._id)
	const authorIds = distinctIds(posts.map((post) => post.authorId))
	const communityIds = distinctIds(posts.map((post) => post.communityId))
	const communities = tx ? { known: new Map<string, Pictures>(), unknown: communityIds } : knownPictures(db, communityIds)
	const parts = {
		authors: authorsPart(authorIds),
		communities: picturesPart(communities.unknown),
		votes: cast ? null : votesPart(viewer, ids),
		hidden: hiddenPart(viewer, ids),
		muted: mutedPart(viewer, [...authorIds, ...communityIds]),
		visits: visitsPart(viewer, posts),
	}
	const found = await readTogether(db, parts, tx)
	for (const one of found.communities) communities.known.set(one._id.toHexString(), one)
	if (!tx) notePictures(db, found.communities)
	return {
		authors: authorsOf(found.authors),
		communities: communities.known,
		votes: cast ?? votesOf(found.votes),
		hidden: hiddenOf(found.hidden),
		muted: mutedOf(found.muted),
		visits: await visitsOf(reading, found.visits, posts),
	}
}

function picturesPart(ids: readonly ObjectId[]): Part<Pictures> | null {
	return ids.length === 0 ? null : part<Pictures>('communities', { _id: { $in: [...ids] } }, { proPic: 1, bannerImage: 1 })
}
