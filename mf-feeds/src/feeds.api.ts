import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { endpoint } from '@folkmoot/kit/api'

export const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')
