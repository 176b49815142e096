import { distinctIds, hiddenOf, hiddenQuery, mutedOf, mutedQuery } from '@folkmoot/content-kit/viewer-marks'
import { readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { SearchHit } from './search-index.ts'

/** Filters out hidden posts with their comments, and muted members and communities with their posts and comments. */
export async function filterVisibleHits<H extends SearchHit>(db: Db, hits: readonly H[], viewer: Viewer | null): Promise<H[]> {
	if (!viewer || hits.length === 0) return [...hits]
	const marks = await readBatch(db, {
		hidden: hiddenQuery(viewer, distinctIds(hits.flatMap((hit) => postOf(hit) ?? []))),
		muted: mutedQuery(viewer, distinctIds(hits.flatMap((hit) => sourcesOf(hit)))),
	})
	const hidden = hiddenOf(marks.hidden)
	const muted = mutedOf(marks.muted)
	return hits.filter((hit) => {
		const postId = postOf(hit)
		return !(postId && hidden.has(postId.toHexString())) && !sourcesOf(hit).some((id) => muted.has(id.toHexString()))
	})
}

const postOf = (hit: SearchHit) => (hit.kind === 'post' ? hit._id : hit.postId)

function sourcesOf({ kind, _id, authorId, communityId }: SearchHit) {
	if (kind === 'user' || kind === 'community') return [_id]
	return [authorId, communityId].flatMap((id) => id ?? [])
}
