import type { Author } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { byId } from '../known-by-id.ts'
import { type Found, partByIds, readTogether } from '../read-together.ts'
import { knownPictures, type Pictures } from './community-pictures.ts'
import { knownAuthors } from './known-authors.ts'
import { authorsOf, authorsPart } from './present-authors.ts'
import { type Visit, visitsOf, visitsPart } from './read-visits.ts'
import { distinctIds, hiddenOf, hiddenPart, mutedOf, mutedPart, type Reading, votesOf, votesPart } from './viewer-marks.ts'

/** The data that posts are shown with, beside their own records. Sets and maps are by hex id. */
export interface PostSurroundings {
	authors: ReadonlyMap<string, Author>
	communities: ReadonlyMap<string, Pictures>
	votes: ReadonlyMap<string, boolean>
	hidden: ReadonlySet<string>
	muted: ReadonlySet<string>
	visits: ReadonlyMap<string, Visit>
}

/** The immutable fields of posts, which determine what has to be read with them. */
type Brief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>
type Cast = ReadonlyMap<string, boolean>

interface Options {
	/** The caller knows the viewer's votes. */
	isCast: boolean
	/** Comments shown with the posts: their authors, votes and mutes are read in the same batch. */
	comments?: readonly Pick<CommentRecord, '_id' | 'authorId'>[]
}

/** One read for all posts, and a second if there are new comments to count. */
export async function readPostSurroundings(reading: Reading, posts: readonly PostRecord[], cast?: Cast): Promise<PostSurroundings> {
	const { parts, finish } = postSurroundings(reading, posts, { isCast: cast !== undefined })
	return finish(await readTogether(reading.db, parts, reading.tx), posts, cast)
}

/** The same for callers that read more in the same batch: the parts to read, and a function that makes the result of them. */
export function postSurroundings(reading: Reading, briefs: readonly Brief[], { isCast, comments = [] }: Options) {
	const { db, viewer, tx } = reading
	const ids = briefs.map((post) => post._id)
	const all = [...briefs, ...comments]
	const authorIds = distinctIds(all.map((one) => one.authorId))
	const communityIds = distinctIds(briefs.map((post) => post.communityId))
	// A vote changes no picture, and members vote often, so voters use the cache.
	const communities = tx || (viewer?.justWrote && !isCast) ? knownPictures.none(communityIds) : knownPictures.find(db, communityIds)
	const authors = tx || viewer?.justWrote ? knownAuthors.none(authorIds) : knownAuthors.find(db, authorIds)
	const parts = {
		authors: authorsPart(authors.unknown),
		communities: partByIds<Pictures>('communities', communities.unknown, { proPic: 1, bannerImage: 1 }),
		votes: isCast
			? null
			: votesPart(
					viewer,
					all.map((one) => one._id),
				),
		hidden: hiddenPart(viewer, ids),
		muted: mutedPart(viewer, [...authorIds, ...communityIds]),
		visits: visitsPart(viewer, briefs),
	}
	const finish = async (found: Found<typeof parts>, posts: readonly PostRecord[], cast?: Cast): Promise<PostSurroundings> => {
		const pictures = byId(found.communities)
		knownPictures.note(db, communities.asOf, pictures)
		const read = authorsOf(found.authors)
		knownAuthors.note(db, authors.asOf, read)
		return {
			authors: new Map([...authors.known, ...read]),
			communities: new Map([...communities.known, ...pictures]),
			votes: cast ?? votesOf(found.votes),
			hidden: hiddenOf(found.hidden),
			muted: mutedOf(found.muted),
			visits: await visitsOf(reading, found.visits, posts),
		}
	}
	return { parts, finish }
}
