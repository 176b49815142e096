import type * as account from '@folkmoot/account-contract/account-endpoints'
import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import type * as searching from '@folkmoot/feeds-contract/search-endpoints'
import { type CallInput, call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')
export const listUserItems = endpoint<typeof feeds.listUserItems>('GET', '/api/users/:username/feed')
export const getUser = endpoint<typeof account.getUser>('GET', '/api/users/:username')

const hide = endpoint<typeof feeds.hidePost>('POST', '/api/hidden_posts')
const unhide = endpoint<typeof feeds.unhidePost>('DELETE', '/api/hidden_posts/:postId')

export const search = endpoint<typeof searching.search>('GET', '/api/search')

export type FeedPage = Extract<ReplyOf<typeof listPosts>, { next: unknown }>
export type UserItemsPage = ReplyOf<typeof listUserItems>
export type UserItem = UserItemsPage['items'][number]
export type FeedInput = CallInput<typeof feeds.listPosts>

/** The page of a feed that a cursor leads to. */
export function fetchPosts(input: FeedInput, next: string): Promise<ReplyOf<typeof listPosts>> {
	return call(listPosts, { query: { ...input.query, next } })
}

export type SearchItem = ReplyOf<typeof search>['items'][number]
export type SearchInput = CallInput<typeof searching.search>

/** The page of what was found that a cursor leads to. */
export function fetchFound(input: SearchInput, next: string): Promise<ReplyOf<typeof search>> {
	return call(search, { query: { ...input.query, next } })
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
