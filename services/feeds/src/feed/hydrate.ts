import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { distinctIds, readHidden, readMuted } from '@folkmoot/service-kit/content/viewer-marks'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { Marks } from './rules.ts'

/** Who reads, and what was found out about it on the way: nothing is asked twice for one page. */
export interface Reader {
	viewer: Viewer | null
	known: { muted: Set<string>; hidden: Set<string> }
}

export function newReader(viewer: Viewer | null): Reader {
	return { viewer, known: { muted: new Set(), hidden: new Set() } }
}

/** What the rules need to know of these posts: which the reader has hidden, and whom and what muted. */
export async function hydrate(db: Db, posts: readonly PostRecord[], { viewer, known }: Reader): Promise<Marks> {
	const reading = { db, viewer }
	const [hidden, muted] = await Promise.all([
		readHidden(
			reading,
			posts.map(({ _id }) => _id),
		),
		readMuted(reading, distinctIds(posts.flatMap(({ authorId, communityId }) => [authorId, communityId]))),
	])
	for (const id of hidden) known.hidden.add(id)
	for (const id of muted) known.muted.add(id)
	return known
}
