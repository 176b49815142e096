import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { sampleAuthor, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { browseCommunities, getCommunity } from '../src/community.api.ts'
import * as remoteModule from '../src/remote.ts'

const communities = ['Gardening', 'bike_repair', 'Cooking'].map((name, index) =>
	sampleCommunity({ id: sampleId(50 + index), name, userJoined: index === 0, userMod: false, mods: [sampleAuthor()] }),
)
const api = fakeApi()
	.on(browseCommunities, () => ({ communities, next: null, count: communities.length, topics: [] }))
	.on(getCommunity, ({ params }) => {
		const found = communities.find(({ name }) => name.toLowerCase() === params.community?.toLowerCase())
		if (!found) throw failWith('community_not_found')
		return found
	})

void renderStandalone({
	remoteModule,
	routes: { '/communities': 'communities', '/:community': 'community' },
	examples: ['/communities', '/communities?q=bike', '/Gardening', '/Nowhere'],
	api,
})
