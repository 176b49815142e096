import type { Draft } from '@folkmoot/post-contract/draft'
import { fetchDraft, fetchDraftsOfPost } from './drafts.api.ts'

/** Prefetched drafts of a post, cached briefly: boxes that open with the page need no request of their own. */
const brought = new Map<string, { draft: Draft; at: number }>()
const freshMs = 10_000

/** Fetches and caches the comment drafts of a post. */
export async function bringDraftsOfPost(username: string, postId: string): Promise<Draft[]> {
	const drafts = await fetchDraftsOfPost(postId)
	for (const draft of drafts) brought.set(`${username} ${draft.key}`, { draft, at: Date.now() })
	return drafts
}

/** The server's draft for a place, cached or fetched; null if there is none. Rejects as calls do. */
export async function findOnServer(username: string, place: string): Promise<Draft | null> {
	const known = brought.get(`${username} ${place}`)
	brought.delete(`${username} ${place}`)
	return known && Date.now() - known.at < freshMs ? known.draft : fetchDraft(place)
}
