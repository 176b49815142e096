import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { memoizePerDb } from '@folkmoot/service-kit/collections'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'
import { findPost } from './post-store.ts'

/** The fields of a post that never change. */
export type PostIdentity = Pick<PostRecord, '_id' | 'authorId' | 'communityId'>

const cacheMax = 20_000
const cacheOf = memoizePerDb(() => new LRUCache<string, Promise<PostIdentity | null>>({ max: cacheMax }))

/** Identifies a post by its public or long id; cached. The post may have been deleted since, with a discarded import. */
export function findPostIdentity(db: Db, ref: string): Promise<PostIdentity | null> {
	const cache = cacheOf(db)
	const cached = cache.get(ref)
	if (cached) return cached
	const identity = readPostIdentity(db, ref)
	cache.set(ref, identity)
	const evict = () => void cache.delete(ref)
	// Misses are not cached.
	identity.then((result) => result ?? evict(), evict)
	return identity
}

async function readPostIdentity(db: Db, ref: string): Promise<PostIdentity | null> {
	const post = await findPost(db, ref)
	if (!post) return null
	const { _id, authorId, communityId } = post
	return { _id, authorId, communityId }
}
