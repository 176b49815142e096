import { type PostContext, readPostContext } from '@folkmoot/content-kit/post-context'
import { distinctIds, hiddenOf, hiddenQuery, mutedOf, mutedQuery } from '@folkmoot/content-kit/viewer-marks'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'

/** The viewer, and the data loaded for the posts of this page so far: nothing is loaded twice. */
export interface Reader {
	viewer: Viewer | null
	surroundings: PostContext
	/** The fully hydrated posts. */
	hydrated: ReadonlySet<PostRecord>
}

const noSurroundings: PostContext = {
	authors: new Map(),
	communities: new Map(),
	votes: new Map(),
	visits: new Map(),
	hidden: new Set(),
	saved: new Set(),
	muted: new Set(),
	ghostKey: '',
}

export function newReader(viewer: Viewer | null): Reader {
	return { viewer, surroundings: noSurroundings, hydrated: new Set() }
}

/** Loads everything about these posts: what the rules need and what is shown with them. */
export async function hydrate(db: Db, posts: readonly PostRecord[], reader: Reader): Promise<void> {
	const missing = posts.filter((post) => !reader.hydrated.has(post))
	if (missing.length === 0) return
	const loaded = await readPostContext({ db, viewer: reader.viewer }, missing)
	const { surroundings } = reader
	reader.hydrated = new Set([...reader.hydrated, ...missing])
	reader.surroundings =
		surroundings === noSurroundings
			? loaded
			: {
					authors: new Map([...surroundings.authors, ...loaded.authors]),
					communities: new Map([...surroundings.communities, ...loaded.communities]),
					votes: new Map([...surroundings.votes, ...loaded.votes]),
					visits: new Map([...surroundings.visits, ...loaded.visits]),
					hidden: surroundings.hidden.union(loaded.hidden),
					saved: surroundings.saved.union(loaded.saved),
					muted: surroundings.muted.union(loaded.muted),
					ghostKey: loaded.ghostKey,
				}
}

/** Loads only what the rules need, hidden posts and mutes, because few of these posts may pass. */
export async function hydrateMarks(db: Db, posts: readonly PostRecord[], reader: Reader): Promise<void> {
	const { viewer, surroundings } = reader
	const ids = posts.map(({ _id }) => _id)
	const sources = distinctIds(posts.flatMap(({ authorId, communityId }) => [authorId, communityId]))
	const loaded = await readBatch(db, { hidden: hiddenQuery(viewer, ids), muted: mutedQuery(viewer, sources) })
	reader.surroundings = {
		...surroundings,
		hidden: surroundings.hidden.union(hiddenOf(loaded.hidden)),
		muted: surroundings.muted.union(mutedOf(loaded.muted)),
	}
}
