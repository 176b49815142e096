import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { atom, type createStore, useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { keptVotesAtom, withVote } from './kept-writes.ts'
import { votedAtAtom } from './own-votes.ts'

type Store = ReturnType<typeof createStore>

export type CachedPost = Omit<Post, 'comments' | 'commentsNext' | 'community'>
export type CachedComment = Comment

/**
 * Posts and comments by id, as last heard of from anywhere, so that a vote cast on one card is seen on every other.
 * Components are handed an item by their page and show what the cache has of it.
 */
const postsAtom = atom<Readonly<Record<string, CachedPost>>>({})
const commentsAtom = atom<Readonly<Record<string, CachedComment>>>({})

/** The post with everything newer that is known of it. */
export function useLivePost<P extends CachedPost>(post: P): P {
	const { id } = post
	const cached = useAtomValue(useMemo(() => atom((get) => get(postsAtom)[id]), [id]))
	return useMemo(() => (cached ? { ...post, ...cached } : post), [post, cached])
}

/** The comment with everything newer that is known of it. */
export function useLiveComment(comment: CachedComment): CachedComment {
	const { id } = comment
	return useAtomValue(useMemo(() => atom((get) => get(commentsAtom)[id]), [id])) ?? comment
}

/** The comment as last heard of. */
export function commentAt(store: Store, id: string): CachedComment | undefined {
	return store.get(commentsAtom)[id]
}

/** Reads and changes the cache from event handlers. */
export function useContentCache(): {
	post: (id: string) => CachedPost | undefined
	/** By its public id. */
	postAt: (publicId: string) => CachedPost | undefined
	comment: (id: string) => CachedComment | undefined
	put: (content: unknown) => void
} {
	const store = useStore()
	return useMemo(
		() => ({
			post: (id) => store.get(postsAtom)[id],
			postAt: (publicId) => Object.values(store.get(postsAtom)).find((post) => post.publicId === publicId),
			comment: (id) => commentAt(store, id),
			put: (content) => absorb(store, content),
		}),
		[store],
	)
}

/**
 * Remembers every post and comment inside a reply, however deep (a page of a feed, a post with its comments, a list). Where
 * it was asked for before the viewer's last vote on one of them was answered, `askedAt`, its votes stay as they are known.
 */
export function absorb(store: Store, reply: unknown, askedAt = Infinity): void {
	const posts: Record<string, CachedPost> = {}
	const comments: Record<string, CachedComment> = {}
	collect(reply, posts, comments)
	for (const id of votedOnSince(store, askedAt)) {
		if (posts[id]) posts[id] = { ...posts[id], ...votesOf(store.get(postsAtom)[id]) }
		if (comments[id]) comments[id] = { ...comments[id], ...votesOf(store.get(commentsAtom)[id]) }
	}
	// What the device keeps is not counted by the server yet, and is shown all the same.
	for (const [id, vote] of Object.entries(store.get(keptVotesAtom))) {
		if (posts[id]) posts[id] = withVote(posts[id], vote)
		if (comments[id]) comments[id] = withVote(comments[id], vote)
	}
	if (Object.keys(posts).length > 0) store.set(postsAtom, (known) => ({ ...known, ...posts }))
	if (Object.keys(comments).length > 0) store.set(commentsAtom, (known) => ({ ...known, ...comments }))
}

function votedOnSince(store: Store, askedAt: number): string[] {
	if (askedAt === Infinity) return []
	const voted = Object.entries(store.get(votedAtAtom))
	return voted.flatMap(([id, at]) => (at < askedAt ? [] : id))
}

function votesOf(known: CachedPost | CachedComment | undefined) {
	if (!known) return {}
	const { upvotes, downvotes, userVoted, userVotedUp } = known
	return { upvotes, downvotes, userVoted, userVotedUp }
}

/** Forgets comments of replies that are shown no more, unless others have them, too. Posts are small, and are in feeds as well. */
export function forgetComments(store: Store, gone: readonly unknown[], kept: readonly unknown[]): void {
	const [old, wanted]: [Record<string, CachedComment>, Record<string, CachedComment>] = [{}, {}]
	collect(gone, {}, old)
	collect(kept, {}, wanted)
	const isKept = ([id]: [string, CachedComment]) => !old[id] || wanted[id] !== undefined
	store.set(commentsAtom, (known) => Object.fromEntries(Object.entries(known).filter(isKept)))
}

/** Shows items as they are with the votes that wait, after those have changed. */
export function absorbAgain(store: Store, ids: readonly string[]): void {
	const [posts, comments] = [store.get(postsAtom), store.get(commentsAtom)]
	absorb(
		store,
		ids.map((id) => posts[id] ?? comments[id]),
	)
}

/** The fields of replies in which posts and comments are found. */
const holders = new Set(['posts', 'comments', 'items', 'item', 'targetItem', 'target'])

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
		for (const [key, inner] of Object.entries(value)) if (holders.has(key)) collect(inner, posts, comments)
	}
}

function isPost(value: object): value is Post {
	return 'publicId' in value && 'hotness' in value
}

function isComment(value: object): value is Comment {
	return 'postPublicId' in value && 'bodyTree' in value
}
