import type { Draft } from '@folkmoot/post-contract/draft'
import { fetchDraft, fetchDraftsOfPost } from './drafts.api.ts'

/** Prefetched drafts of a post, cached briefly: boxes that open with the page need no request of their own. */
const cache = new Map<string, { draft: Draft; cachedAt: number }>()
const staleTimeMs = 10_000

/** Fetches and caches the comment drafts of a post. */
export async function prefetchPostDrafts(username: string, postId: string): Promise<Draft[]> {
	const drafts = await fetchDraftsOfPost(postId)
	for (const draft of drafts) cache.set(`${username} ${draft.key}`, { draft, cachedAt: Date.now() })
	return drafts
}

/** The server's draft for a serverKey, cached or fetched; null if there is none. Rejects as calls do. */
export async function findServerDraft(username: string, serverKey: string): Promise<Draft | null> {
	const cached = cache.get(`${username} ${serverKey}`)
	cache.delete(`${username} ${serverKey}`)
	return cached && Date.now() - cached.cachedAt < staleTimeMs ? cached.draft : fetchDraft(serverKey)
}
