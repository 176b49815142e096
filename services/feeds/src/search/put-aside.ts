import { distinctIds, hiddenOf, hiddenPart, mutedOf, mutedPart } from '@folkmoot/service-kit/content/viewer-marks'
import { readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { SearchHit } from './search-index.ts'

/** Filters out hidden posts with their comments, and muted members and communities with their posts and comments. */
export async function leaveOutPutAside<H extends SearchHit>(db: Db, hits: readonly H[], viewer: Viewer | null): Promise<H[]> {
	if (!viewer || hits.length === 0) return [...hits]
	const found = await readTogether(db, {
		hidden: hiddenPart(viewer, distinctIds(hits.flatMap((hit) => postOf(hit) ?? []))),
		muted: mutedPart(viewer, distinctIds(hits.flatMap((hit) => sourcesOf(hit)))),
	})
	const hidden = hiddenOf(found.hidden)
	const muted = mutedOf(found.muted)
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
