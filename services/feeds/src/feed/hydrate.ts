import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { distinctIds, readHidden, readMuted } from '@folkmoot/service-kit/content/viewer-marks'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { Marks } from './rules.ts'

/** What the rules need to know of these posts: which the viewer has hidden, and whom and what muted. */
export async function hydrate(db: Db, posts: readonly PostRecord[], viewer: Viewer | null): Promise<Marks> {
	const reading = { db, viewer }
	const [hidden, muted] = await Promise.all([
		readHidden(
			reading,
			posts.map(({ _id }) => _id),
		),
		readMuted(reading, distinctIds(posts.flatMap(({ authorId, communityId }) => [authorId, communityId]))),
	])
	return { hidden, muted }
}
