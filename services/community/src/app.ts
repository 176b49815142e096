import * as archive from '@folkmoot/community-contract/archive-endpoints'
import * as endpoints from '@folkmoot/community-contract/community-endpoints'
import * as pictures from '@folkmoot/community-contract/picture-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { browseCommunities } from './communities/browse-communities.ts'
import { authorizeCreation, createCommunity } from './communities/create-community.ts'
import { authorizeEditing, editCommunity } from './communities/edit-community.ts'
import { getCommunity } from './communities/get-community.ts'
import { listCommunities } from './communities/list-communities.ts'
import { presentChanged, presentCreated, presentToService } from './communities/present-changed.ts'
import { setDefaultCommunity } from './communities/set-default-community.ts'
import { checkCommunityName } from './community-import/check-community-name.ts'
import { discardCommunity } from './community-import/discard-community.ts'
import { receiveCommunity } from './community-import/receive-community.ts'
import { revealCommunity } from './community-import/reveal-community.ts'
import { followOthers } from './members/follow-others.ts'
import { joinCommunity, presentJoined } from './members/join-community.ts'
import { joinDefaultCommunities } from './members/join-default-communities.ts'
import { deleteCommunityBanner, deleteCommunityPicture } from './pictures/delete-community-image.ts'
import { followMedia } from './pictures/follow-media.ts'
import { setCommunityImage } from './pictures/set-community-image.ts'
import { acceptCommunityRequest } from './requests/accept-community-request.ts'
import { deleteCommunityRequest } from './requests/delete-community-request.ts'
import { denyCommunityRequest } from './requests/deny-community-request.ts'
import { listCommunityRequests } from './requests/list-community-requests.ts'
import { requestCommunity } from './requests/request-community.ts'

/** Creates the community area from its dependencies. */
export function createCommunityApp(deps: Deps): Service {
	return createService({
		area: 'community',
		deps,
		served: [
			serve(endpoints.listCommunities, listCommunities),
			serve(endpoints.browseCommunities, browseCommunities),
			withAuthorization(serve(endpoints.createCommunity, createCommunity, { present: presentCreated }), authorizeCreation),
			serve(endpoints.getCommunity, getCommunity),
			withAuthorization(serve(endpoints.editCommunity, editCommunity, { present: presentChanged }), authorizeEditing),
			serve(endpoints.setDefaultCommunity, setDefaultCommunity, { present: presentToService }),
			// Concurrent joins of one community all change its count, so they are serialized.
			serve(endpoints.joinCommunity, joinCommunity, {
				present: presentJoined,
				queueBy: ({ body }) => `members:${body.communityId}`,
			}),
			serve(endpoints.joinDefaultCommunities, joinDefaultCommunities, { queueBy: () => 'members of defaults' }),
			serve(pictures.deleteCommunityPicture, deleteCommunityPicture, { present: presentChanged }),
			serve(pictures.deleteCommunityBanner, deleteCommunityBanner, { present: presentChanged }),
			serve(pictures.setCommunityImage, setCommunityImage),
			serve(archive.checkCommunityName, checkCommunityName),
			serve(archive.receiveCommunity, receiveCommunity),
			serve(archive.revealCommunity, revealCommunity),
			serve(archive.discardCommunity, discardCommunity),
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
