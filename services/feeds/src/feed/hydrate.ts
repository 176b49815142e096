import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type PostSurroundings, readPostSurroundings } from '@folkmoot/service-kit/content/post-surroundings'
import { distinctIds, hiddenOf, hiddenPart, mutedOf, mutedPart } from '@folkmoot/service-kit/content/viewer-marks'
import { readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'

/** Who reads, and what was found out on the way about the posts read: nothing is asked twice for one page. */
export interface Reader {
	viewer: Viewer | null
	known: PostSurroundings
	/** Hex ids of the posts of which everything is known. */
	whole: ReadonlySet<string>
}

const nothing: PostSurroundings = {
	...{ authors: new Map(), communities: new Map(), votes: new Map(), visits: new Map() },
	...{ hidden: new Set(), muted: new Set() },
}

export function newReader(viewer: Viewer | null): Reader {
	return { viewer, known: nothing, whole: new Set() }
}

/** Finds out all about these posts: what the rules need to know, and what they are shown with. */
export async function hydrate(db: Db, posts: readonly PostRecord[], reader: Reader): Promise<void> {
	const unknown = posts.filter(({ _id }) => !reader.whole.has(_id.toHexString()))
	if (unknown.length === 0) return
	const found = await readPostSurroundings({ db, viewer: reader.viewer }, unknown)
	const { known } = reader
	reader.whole = new Set([...reader.whole, ...unknown.map(({ _id }) => _id.toHexString())])
	reader.known =
		known === nothing
			? found
			: {
					authors: new Map([...known.authors, ...found.authors]),
					communities: new Map([...known.communities, ...found.communities]),
					votes: new Map([...known.votes, ...found.votes]),
					visits: new Map([...known.visits, ...found.visits]),
					hidden: known.hidden.union(found.hidden),
					muted: known.muted.union(found.muted),
				}
}

/** Finds out what the rules need to know of these posts, of which few may be shown: which are hidden, whom and what is muted. */
export async function hydrateMarks(db: Db, posts: readonly PostRecord[], reader: Reader): Promise<void> {
	const { viewer, known } = reader
	const ids = posts.map(({ _id }) => _id)
	const sources = distinctIds(posts.flatMap(({ authorId, communityId }) => [authorId, communityId]))
	const found = await readTogether(db, { hidden: hiddenPart(viewer, ids), muted: mutedPart(viewer, sources) })
	reader.known = { ...known, hidden: known.hidden.union(hiddenOf(found.hidden)), muted: known.muted.union(mutedOf(found.muted)) }
}
