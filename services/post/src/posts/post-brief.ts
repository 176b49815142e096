import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { keepNewest } from '@folkmoot/service-kit/keep-newest'
import type { Db } from 'mongodb'
import { findPost } from './post-store.ts'

/** What of a post stays as it is for ever. */
export type PostBrief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>

const most = 20_000
const knownOf = new WeakMap<Db, Map<string, PostBrief>>()

/** Which post it is, by its public or its long id: read once. It may be gone since, where an arrival was dropped. */
export async function findBrief(db: Db, ref: string): Promise<PostBrief | null> {
	const known = knownOf.get(db) ?? new Map<string, PostBrief>()
	knownOf.set(db, known)
	const brief = known.get(ref)
	if (brief) return brief
	const post = await findPost(db, ref)
	if (!post) return null
	const { _id, authorId, communityId } = post
	known.set(ref, { _id, authorId, communityId })
	keepNewest(known, most)
	return { _id, authorId, communityId }
}
