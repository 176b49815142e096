import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type PostSurroundings, readPostSurroundings } from '@folkmoot/service-kit/content/post-surroundings'
import { distinctIds, hiddenOf, hiddenPart, mutedOf, mutedPart } from '@folkmoot/service-kit/content/viewer-marks'
import { readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'

/** The viewer, and the data loaded for the posts of this page so far: nothing is loaded twice. */
export interface Reader {
	viewer: Viewer | null
	known: PostSurroundings
	/** Hex ids of the fully hydrated posts. */
	whole: ReadonlySet<string>
}

const nothing: PostSurroundings = {
	...{ authors: new Map(), communities: new Map(), votes: new Map(), visits: new Map() },
	...{ hidden: new Set(), muted: new Set() },
}

export function newReader(viewer: Viewer | null): Reader {
	return { viewer, known: nothing, whole: new Set() }
}

/** Loads everything about these posts: what the rules need and what is shown with them. */
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

/** Loads only what the rules need, hidden posts and mutes, because few of these posts may pass. */
export async function hydrateMarks(db: Db, posts: readonly PostRecord[], reader: Reader): Promise<void> {
	const { viewer, known } = reader
	const ids = posts.map(({ _id }) => _id)
	const sources = distinctIds(posts.flatMap(({ authorId, communityId }) => [authorId, communityId]))
	const found = await readTogether(db, { hidden: hiddenPart(viewer, ids), muted: mutedPart(viewer, sources) })
	reader.known = { ...known, hidden: known.hidden.union(hiddenOf(found.hidden)), muted: known.muted.union(mutedOf(found.muted)) }
}
