import * as arrivals from '@folkmoot/community-contract/archive-endpoints'
import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import * as pictures from '@folkmoot/community-contract/picture-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve, serveEarly, serveInTurn } from '@folkmoot/service-kit/serve'
import { checkCommunityName } from './arrivals/check-community-name.ts'
import { dropCommunity } from './arrivals/drop-community.ts'
import { receiveCommunity } from './arrivals/receive-community.ts'
import { revealCommunity } from './arrivals/reveal-community.ts'
import { browseCommunities } from './communities/browse-communities.ts'
import { createCommunity } from './communities/create-community.ts'
import { editCommunity } from './communities/edit-community.ts'
import { getCommunity } from './communities/get-community.ts'
import { listCommunities } from './communities/list-communities.ts'
import { setDefaultCommunity } from './communities/set-default-community.ts'
import { followOthers } from './members/follow-others.ts'
import { joinCommunity } from './members/join-community.ts'
import { joinDefaultCommunities } from './members/join-default-communities.ts'
import { deleteCommunityBanner, deleteCommunityPicture } from './pictures/delete-community-image.ts'
import { followMedia } from './pictures/follow-media.ts'
import { setCommunityImage } from './pictures/set-community-image.ts'
import { acceptCommunityRequest } from './requests/accept-community-request.ts'
import { deleteCommunityRequest } from './requests/delete-community-request.ts'
import { denyCommunityRequest } from './requests/deny-community-request.ts'
import { listCommunityRequests } from './requests/list-community-requests.ts'
import { requestCommunity } from './requests/request-community.ts'

/** Creates the community room from its dependencies. */
export function createCommunityApp(deps: Deps): Service {
	return createService({
		area: 'community',
		deps,
		served: [
			serve(endpoints.listCommunities, listCommunities),
			serve(endpoints.browseCommunities, browseCommunities),
			serve(endpoints.createCommunity, createCommunity),
			serveEarly(endpoints.getCommunity, getCommunity),
			serve(endpoints.editCommunity, editCommunity),
			serve(endpoints.setDefaultCommunity, setDefaultCommunity),
			// Concurrent joins of one community all change its count, so they are serialized.
			serveInTurn(endpoints.joinCommunity, ({ body }) => `members:${body.communityId}`, joinCommunity),
			serveInTurn(endpoints.joinDefaultCommunities, () => 'members of defaults', joinDefaultCommunities),
			serve(pictures.deleteCommunityPicture, deleteCommunityPicture),
			serve(pictures.deleteCommunityBanner, deleteCommunityBanner),
			serve(pictures.setCommunityImage, setCommunityImage),
			serve(arrivals.checkCommunityName, checkCommunityName),
			serve(arrivals.receiveCommunity, receiveCommunity),
			serve(arrivals.revealCommunity, revealCommunity),
			serve(arrivals.dropCommunity, dropCommunity),
			serve(endpoints.requestCommunity, requestCommunity),
			serve(endpoints.listCommunityRequests, listCommunityRequests),
			serve(endpoints.deleteCommunityRequest, deleteCommunityRequest),
			serve(endpoints.acceptCommunityRequest, acceptCommunityRequest),
			serve(endpoints.denyCommunityRequest, denyCommunityRequest),
		],
		startFollowing: async () => {
			const stops = [await followOthers(deps), await followMedia(deps)]
			return async () => {
				await Promise.all(stops.map((stop) => stop()))
			}
		},
	})
}
