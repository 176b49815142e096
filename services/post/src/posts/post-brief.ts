import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { keepNewest } from '@folkmoot/service-kit/keep-newest'
import type { Db } from 'mongodb'
import { findPost } from './post-store.ts'

/** The fields of a post that never change. */
export type PostBrief = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>

const most = 20_000
const knownOf = new WeakMap<Db, Map<string, Promise<PostBrief | null>>>()

/** Identifies a post by its public or long id; cached. The post may since be gone, if an import was dropped. */
export function findBrief(db: Db, ref: string): Promise<PostBrief | null> {
	const known = knownOf.get(db) ?? new Map<string, Promise<PostBrief | null>>()
	knownOf.set(db, known)
	const asked = known.get(ref)
	if (asked) return asked
	const brief = readBrief(db, ref)
	known.set(ref, brief)
	keepNewest(known, most)
	const forget = () => void known.delete(ref)
	// Misses are not cached.
	brief.then((found) => found ?? forget(), forget)
	return brief
}

async function readBrief(db: Db, ref: string): Promise<PostBrief | null> {
	const post = await findPost(db, ref)
	if (!post) return null
	const { _id, authorId, communityId } = post
	return { _id, authorId, communityId }
}
