import { getOembed as oembedEndpoint } from '@folkmoot/feeds-contract/embed-endpoints'
import * as endpoints from '@folkmoot/feeds-contract/feed-endpoints'
import * as searching from '@folkmoot/feeds-contract/search-endpoints'
import * as streaming from '@folkmoot/feeds-contract/stream-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { getOembed } from './embedding/get-oembed.ts'
import { serveEmbeds } from './embedding/serve-embeds.ts'
import { listPosts } from './feed/list-posts.ts'
import { followAccounts } from './hidden-posts/follow-accounts.ts'
import { hidePost } from './hidden-posts/hide-post.ts'
import { unhidePost } from './hidden-posts/unhide-post.ts'
import { startIndexFiller } from './search/fill-index.ts'
import { followContent } from './search/follow-content.ts'
import { search } from './search/search.ts'
import { suggest } from './search/suggest.ts'
import { startThreadIndexWorker } from './search/thread-index-worker.ts'
import { openStream } from './stream/open-stream.ts'
import { hubOf } from './stream/stream-hub.ts'
import { serveSyndication } from './syndication/serve-syndication.ts'
import { authorizeTable } from './tables/list-table.ts'
import { getActivity } from './user-items/get-activity.ts'
import { listUserItems } from './user-items/list-user-items.ts'

/** Maps the endpoints of this area to their handlers. */
export function createFeedsApp(deps: Deps): Service {
	return createService({
		area: 'feeds',
		deps,
		startFollowing: async () => {
			const hub = hubOf(deps)
			const stops = [
				await followAccounts(deps),
				await followContent(deps),
				startIndexFiller(deps),
				startThreadIndexWorker(deps),
				() => hub.stop(),
			]
			return async () => void (await Promise.all(stops.map((stop) => stop())))
		},
		extend: (router) => {
			serveSyndication(router, deps)
			serveEmbeds(router, deps)
		},
		served: [
			withAuthorization(serve(endpoints.listPosts, listPosts), authorizeTable),
			serve(endpoints.listUserItems, listUserItems),
			serve(endpoints.getActivity, getActivity),
			serve(endpoints.hidePost, hidePost),
			serve(endpoints.unhidePost, unhidePost),
			serve(oembedEndpoint, getOembed),
			serve(searching.search, search),
			serve(searching.suggest, suggest),
			serve(streaming.streamEvents, openStream),
		],
	})
}
