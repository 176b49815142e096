const site = 'https://www.reddit.com'

/** Base 36, without `t1_` and `t3_`, in any case. */
const id = /^[0-9a-z]{1,9}$/i
const name = /^[\w-]{1,40}$/

export const isRedditId = (text: string) => id.test(text)
/** A path on Reddit as an address; other addresses as they are. */
export const absoluteAddress = (path: string) => (/^\/(?!\/)/.test(path) ? `${site}${path}` : path)

/** Where a post stands: `r/menders`, or `user/ada` on a profile; null if that is not known. */
export type PlaceOnReddit = string | null

/** From the path of an item, or from the name of its community. */
export function placeOnReddit(permalink: string, community: string): PlaceOnReddit {
	const [, kind, owner] = /^\/(r|u|user)\/([\w-]{1,40})\/comments\//i.exec(permalink) ?? []
	if (kind !== undefined) return `${kind.toLowerCase() === 'r' ? 'r' : 'user'}/${owner}`.toLowerCase()
	return name.test(community) ? `r/${community.toLowerCase()}` : null
}

/** Addresses as they are stored: with what identifies only. */
export const addressOf = {
	post: (postId: string) => `${site}/comments/${postId.toLowerCase()}`,
	comment: (place: string, postId: string, commentId: string) => `${site}/${place}/comments/${postId}/${commentId}`.toLowerCase(),
	community: (community: string) => `${site}/r/${community.toLowerCase()}`,
	user: (user: string) => `${site}/user/${user.toLowerCase()}`,
}

/** All forms in which one links to a post. */
export function addressesOfPost(id: string, place: PlaceOnReddit, isGallery: boolean): string[] {
	const inPlace = place === null ? [] : [`${site}/${place}/comments/${id}`]
	return [addressOf.post(id), ...inPlace, `https://redd.it/${id}`, ...(isGallery ? [`${site}/gallery/${id}`] : [])]
}

export const addressesOfComment = (id: string, postId: string, place: PlaceOnReddit): string[] =>
	place === null ? [] : [addressOf.comment(place, postId, id)]

const redditHost = /^(?:(?:www|old|new|np|m|i|sh|amp|ssl|pay|[a-z]{2})\.)?reddit\.com$/

/** One stored address from any form: all hosts of Reddit, with or without community, title and comment; short ones. */
export function canonicalAddress(url: URL): string | null {
	const path = url.pathname.split('/').filter(Boolean)
	if (/^(?:www\.)?redd\.it$/.test(url.hostname)) return path.length === 1 ? contentAddress(path) : null
	if (!redditHost.test(url.hostname)) return null
	const [first = '', ...rest] = path
	return readers.get(first)?.(rest) ?? null
}

/** By the first part of the path, from the others. */
const readers = new Map<string, (rest: readonly string[]) => string | null>([
	['comments', ([postId]) => contentAddress([postId])],
	['gallery', ([postId]) => contentAddress([postId])],
	['r', (rest) => below('r', rest, addressOf.community)],
	['u', (rest) => below('user', rest, addressOf.user)],
	['user', (rest) => below('user', rest, addressOf.user)],
])

/** `[NAME]`, or what stands below it: `[NAME, 'comments', ID, …]`. */
function below(kind: 'r' | 'user', [owner = '', part, ...rest]: readonly string[], ownAddress: (name: string) => string): string | null {
	if (!name.test(owner)) return null
	if (part === undefined) return ownAddress(owner)
	return part === 'comments' ? contentAddress(rest, `${kind}/${owner}`) : null
}

/** Of a post, `[ID]`, `[ID, title]`, or of a comment, `[ID, title, COMMENT]`, which is known only with the place of its post. */
function contentAddress([postId = '', , commentId = '']: readonly (string | undefined)[], place?: string): string | null {
	if (!isRedditId(postId)) return null
	return place !== undefined && isRedditId(commentId) ? addressOf.comment(place, postId, commentId) : addressOf.post(postId)
}
