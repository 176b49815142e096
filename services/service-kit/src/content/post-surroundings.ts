import type { Author } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { byId } from '../known-by-id.ts'
import { type Found, partByIds, readTogether } from '../read-together.ts'
import { knownPictures, type Pictures } from './community-pictures.ts'
import { knownAuthors } from './known-authors.ts'
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

/** What of posts stays as it is, and says what has to be read with them. */
type Brief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>
type Cast = ReadonlyMap<string, boolean>

interface Options {
	/** The viewer's votes are known. */
	isCast: boolean
	/** Comments shown beside the posts: their authors, votes and mutes are read along. */
	comments?: readonly Pick<CommentRecord, '_id' | 'authorId'>[]
}

/** All of it in one read however many the posts are, and one more where there are new comments to count. */
export async function readPostSurroundings(reading: Reading, posts: readonly PostRecord[], cast?: Cast): Promise<PostSurroundings> {
	const { parts, finish } = postSurroundings(reading, posts, { isCast: cast !== undefined })
	return finish(await readTogether(reading.db, parts, reading.tx), posts, cast)
}

/** The same, for who reads more together with it: what to read, and what comes of it. */
export function postSurroundings(reading: Reading, briefs: readonly Brief[], { isCast, comments = [] }: Options) {
	const { db, viewer, tx } = reading
	const ids = briefs.map((post) => post._id)
	const all = [...briefs, ...comments]
	const authorIds = distinctIds(all.map((one) => one.authorId))
	const communityIds = distinctIds(briefs.map((post) => post.communityId))
	// Who votes has changed no picture, and votes often.
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
