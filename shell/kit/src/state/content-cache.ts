import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { atom, type createStore, useStore } from 'jotai'
import { useMemo } from 'react'
import { votedAtAtom } from './own-votes.ts'
import { queuedVotesAtom, withVote } from './queued-writes.ts'
import { useShownValue } from './shown-value.ts'

type Store = ReturnType<typeof createStore>

export type CachedPost = Omit<Post, 'comments' | 'commentsNext' | 'community'>
export type CachedComment = Comment

/**
 * Normalized cache of posts and comments by id, with the latest version from any reply: a vote cast on one card shows
 * on every other. Components get an item from their page and show the cached version of it.
 */
export const postsAtom = atom<Readonly<Record<string, CachedPost>>>({})
export const commentsAtom = atom<Readonly<Record<string, CachedComment>>>({})

/** The post, updated with its cached version. */
export function useLivePost<P extends CachedPost>(post: P): P {
	const { id } = post
	const cached = useShownValue(useMemo(() => atom((get) => get(postsAtom)[id]), [id]))
	return useMemo(() => (cached ? { ...post, ...cached } : post), [post, cached])
}

/** The cached version of the comment, else the comment itself. */
export function useLiveComment(comment: CachedComment): CachedComment {
	const { id } = comment
	return useShownValue(useMemo(() => atom((get) => get(commentsAtom)[id]), [id])) ?? comment
}

/** The cached comment. */
export function getCachedComment(store: Store, id: string): CachedComment | undefined {
	return store.get(commentsAtom)[id]
}

/** Reads and writes the cache from event handlers. */
export function useContentCache(): {
	post: (id: string) => CachedPost | undefined
	/** By its public id. */
	postByPublicId: (publicId: string) => CachedPost | undefined
	comment: (id: string) => CachedComment | undefined
	put: (content: unknown) => void
} {
	const store = useStore()
	return useMemo(
		() => ({
			post: (id) => store.get(postsAtom)[id],
			postByPublicId: (publicId) => Object.values(store.get(postsAtom)).find((post) => post.publicId === publicId),
			comment: (id) => getCachedComment(store, id),
			put: (content) => cacheContent(store, content),
		}),
		[store],
	)
}

/**
 * Caches every post and comment inside a reply, however deep (a page of a feed, a post with its comments, a list). If
 * the request began at `requestedAt`, before the reply to the viewer's last vote on an item, that item's cached votes stay
 * (read-your-writes).
 */
export function cacheContent(store: Store, reply: unknown, requestedAt = Infinity): void {
	const posts: Record<string, CachedPost> = {}
	const comments: Record<string, CachedComment> = {}
	collect(reply, posts, comments)
	for (const id of votedOnSince(store, requestedAt)) {
		if (posts[id]) posts[id] = { ...posts[id], ...votesOf(store.get(postsAtom)[id]) }
		if (comments[id]) comments[id] = { ...comments[id], ...votesOf(store.get(commentsAtom)[id]) }
	}
	// The server has not counted the votes in the outbox yet; they show all the same.
	for (const [id, vote] of Object.entries(store.get(queuedVotesAtom))) {
		if (posts[id]) posts[id] = withVote(posts[id], vote)
		if (comments[id]) comments[id] = withVote(comments[id], vote)
	}
	if (Object.keys(posts).length > 0) store.set(postsAtom, (cached) => ({ ...cached, ...posts }))
	if (Object.keys(comments).length > 0) store.set(commentsAtom, (cached) => ({ ...cached, ...comments }))
}

function votedOnSince(store: Store, requestedAt: number): string[] {
	if (requestedAt === Infinity) return []
	const voted = Object.entries(store.get(votedAtAtom))
	return voted.flatMap(([id, at]) => (at < requestedAt ? [] : id))
}

function votesOf(cached: CachedPost | CachedComment | undefined) {
	if (!cached) return {}
	const { upvotes, downvotes, userVoted, userVotedUp } = cached
	return { upvotes, downvotes, userVoted, userVotedUp }
}

/**
 * Evicts comments of replies that are no longer shown, unless other replies contain them. Posts stay: they are small,
 * and feeds contain them too.
 */
export function evictComments(store: Store, evictedReplies: readonly unknown[], keptReplies: readonly unknown[]): void {
	const [evicted, retained]: [Record<string, CachedComment>, Record<string, CachedComment>] = [{}, {}]
	collect(evictedReplies, {}, evicted)
	collect(keptReplies, {}, retained)
	const isKept = ([id]: [string, CachedComment]) => !evicted[id] || retained[id] !== undefined
	store.set(commentsAtom, (cached) => Object.fromEntries(Object.entries(cached).filter(isKept)))
}

/** Applies the waiting votes to items again after those votes have changed. */
export function reapplyQueuedVotes(store: Store, ids: readonly string[]): void {
	const [posts, comments] = [store.get(postsAtom), store.get(commentsAtom)]
	cacheContent(
		store,
		ids.map((id) => posts[id] ?? comments[id]),
	)
}

/** Fields of replies that contain posts and comments. */
const contentFields = new Set(['posts', 'comments', 'items', 'item', 'targetItem', 'target'])

function collect(value: unknown, posts: Record<string, CachedPost>, comments: Record<string, CachedComment>): void {
	if (typeof value !== 'object' || value === null) return
	if (Array.isArray(value)) {
		for (const entry of value) collect(entry, posts, comments)
	} else if (isPost(value)) {
		const { comments: replies, commentsNext: _next, community: _community, ...post } = value
		posts[post.id] = post
		collect(replies, posts, comments)
	} else if (isComment(value)) {
		comments[value.id] = value
	} else {
		for (const [key, inner] of Object.entries(value)) if (contentFields.has(key)) collect(inner, posts, comments)
	}
}

function isPost(value: object): value is Post {
	return 'publicId' in value && 'hotness' in value
}

function isComment(value: object): value is Comment {
	return 'postPublicId' in value && 'bodyTree' in value
}
