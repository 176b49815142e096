const site = 'https://www.reddit.com'

/** Base 36, without `t1_` and `t3_`, in any case. */
const id = /^[0-9a-z]{1,9}$/i
const name = /^[\w-]{1,40}$/

export const isRedditId = (text: string) => id.test(text)
/** A path on Reddit as an address; other addresses as they are. */
export const absoluteAddress = (path: string) => (/^\/(?!\/)/.test(path) ? `${site}${path}` : path)

/** Addresses as they are stored: with what identifies only. */
export const addressOf = {
	post: (postId: string) => `${site}/comments/${postId.toLowerCase()}`,
	comment: (postId: string, commentId: string) => `${site}/comments/${postId.toLowerCase()}/_/${commentId.toLowerCase()}`,
	community: (community: string) => `${site}/r/${community.toLowerCase()}`,
	user: (user: string) => `${site}/user/${user.toLowerCase()}`,
}

const redditHost = /^(?:(?:www|old|new|np|m|i|sh|amp|ssl|pay|[a-z]{2})\.)?reddit\.com$/

/** The stored address from any form of one: all hosts of Reddit, with or without community, title and comment; short ones. */
export function canonicalAddress(url: URL): string | null {
	const path = url.pathname.split('/').filter(Boolean)
	if (/^(?:www\.)?redd\.it$/.test(url.hostname)) return path.length === 1 ? contentAddress(path) : null
	if (!redditHost.test(url.hostname)) return null
	const [first = '', ...rest] = path
	return readers[first]?.(rest) ?? null
}

/** By the first part of the path, from the others. */
const readers: Readonly<Record<string, ((rest: readonly string[]) => string | null) | undefined>> = {
	comments: contentAddress,
	gallery: ([postId = '']) => contentAddress([postId]),
	r: (rest) => below(rest, addressOf.community),
	u: (rest) => below(rest, addressOf.user),
	user: (rest) => below(rest, addressOf.user),
}

/** `[NAME]`, or what stands below it: `[NAME, 'comments', ID, …]`. */
function below([owner = '', part, ...rest]: readonly string[], ownAddress: (name: string) => string): string | null {
	if (!name.test(owner)) return null
	if (part === undefined) return ownAddress(owner)
	return part === 'comments' ? contentAddress(rest) : null
}

/** Of a post, `[ID]`, `[ID, title]`, or of a comment, `[ID, title, COMMENT]`. */
function contentAddress([postId = '', , commentId]: readonly string[]): string | null {
	if (!isRedditId(postId)) return null
	return commentId !== undefined && isRedditId(commentId) ? addressOf.comment(postId, commentId) : addressOf.post(postId)
}
