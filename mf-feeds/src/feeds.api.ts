import type * as account from '@folkmoot/account-contract/account-endpoints'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import type * as searching from '@folkmoot/feeds-contract/search-endpoints'
import { type CallInput, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')
export const listUserItems = endpoint<typeof feeds.listUserItems>('GET', '/api/users/:username/feed')
export const getActivity = endpoint<typeof feeds.getActivity>('GET', '/api/users/:username/activity')
export const listCommunities = endpoint<typeof communities.listCommunities>('GET', '/api/communities')
export const getUser = endpoint<typeof account.getUser>('GET', '/api/users/:username')

export const search = endpoint<typeof searching.search>('GET', '/api/search')

export type Activity = ReplyOf<typeof getActivity>
export type UserItemsPage = ReplyOf<typeof listUserItems>
export type UserItem = UserItemsPage['items'][number]
export type FeedInput = CallInput<typeof feeds.listPosts>

export type SearchItem = ReplyOf<typeof search>['items'][number]
export type SearchInput = CallInput<typeof searching.search>
