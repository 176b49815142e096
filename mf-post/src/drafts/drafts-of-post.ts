import type { Draft } from '@folkmoot/post-contract/draft'
import { fetchDraft, fetchDraftsOfPost } from './drafts.api.ts'

/** What the server had for a post when its page was opened: each box that opens with it asks no more. */
const brought = new Map<string, { draft: Draft; at: number }>()
const freshMs = 10_000

/** The drafts of comments that the server has for a post. */
export async function bringDraftsOfPost(username: string, postId: string): Promise<Draft[]> {
	const drafts = await fetchDraftsOfPost(postId)
	for (const draft of drafts) brought.set(`${username} ${draft.key}`, { draft, at: Date.now() })
	return drafts
}

/** The draft that the server has for a place; null if there is none. Fails as calls do. */
export async function findOnServer(username: string, place: string): Promise<Draft | null> {
	const known = brought.get(`${username} ${place}`)
	brought.delete(`${username} ${place}`)
	return known && Date.now() - known.at < freshMs ? known.draft : fetchDraft(place)
}
