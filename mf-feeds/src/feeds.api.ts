import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { type CallInput, call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')
export const listUserItems = endpoint<typeof feeds.listUserItems>('GET', '/api/users/:username/feed')
export const getUser = endpoint<typeof account.getUser>('GET', '/api/users/:username')

const hide = endpoint<typeof feeds.hidePost>('POST', '/api/hidden_posts')
const unhide = endpoint<typeof feeds.unhidePost>('DELETE', '/api/hidden_posts/:postId')
const mute = endpoint<typeof account.mute>('POST', '/api/mutes')
const unmuteUser = endpoint<typeof account.unmuteUser>('DELETE', '/api/mutes/users/:id')
const unmuteCommunity = endpoint<typeof account.unmuteCommunity>('DELETE', '/api/mutes/communities/:id')
const listMutes = endpoint<typeof account.listMutes>('GET', '/api/mutes')

export type FeedPage = Extract<ReplyOf<typeof listPosts>, { next: unknown }>
export type UserItemsPage = ReplyOf<typeof listUserItems>
export type UserItem = UserItemsPage['items'][number]
export type FeedInput = CallInput<typeof feeds.listPosts>

/** The page of a feed that a cursor leads to. */
export function fetchPosts(input: FeedInput, next: string): Promise<ReplyOf<typeof listPosts>> {
	return call(listPosts, { query: { ...input.query, next } })
}

/** The page of a profile that a cursor leads to. */
export function fetchUserItems(username: string, filter: string, next: string): Promise<UserItemsPage> {
	return call(listUserItems, { params: { username }, query: { filter, next } })
}

/** Takes a post out of the viewer's feeds, or puts it back. */
export async function setHidden(postId: string, isHidden: boolean): Promise<void> {
	if (isHidden) await call(hide, { body: { postId } })
	else await call(unhide, { params: { postId } })
}

export type MuteTarget = { userId: string } | { communityId: string }

/** Mutes a member or a community, or ends that; answers with all mutes. */
export async function setMuted(target: MuteTarget, isMuted: boolean): Promise<Mutes> {
	if (isMuted) return call(mute, { body: target })
	if ('userId' in target) await call(unmuteUser, { params: { id: target.userId } })
	else await call(unmuteCommunity, { params: { id: target.communityId } })
	return call(listMutes)
}
