import { showAlone } from '@folkmoot/kit/dev/show-alone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { sampleAuthor, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import * as calls from '../src/modtools.api.ts'
import * as door from '../src/remote.ts'

const community = sampleCommunity({ userMod: true })
const report = {
	...{ id: sampleId(900), communityId: community.id, postId: sampleId(100), targetId: sampleId(100), type: 'post' as const },
	...{ reason: 'Spam', description: null, reasonId: 3, actionTaken: null, dealtAt: null, dealtBy: null },
	createdAt: '2024-06-15T11:00:00.000Z',
	target: samplePost(),
}

const api = fakeApi()
	.on(calls.getCommunity, () => community)
	.on(calls.listReports, () => ({
		details: { noReports: 1, noPostReports: 1, noCommentReports: 0 },
		reports: [report],
		limit: 10,
		page: 1,
	}))
	.on(calls.listPosts, () => ({ noPosts: 1, limit: 10, page: 1, posts: [samplePost({ locked: true })] }))
	.on(calls.listModerators, () => [sampleAuthor({ id: sampleId(7), username: 'mira' })])
	.on(calls.listBanned, () => [])
	.on(calls.listRules, () => [])

void showAlone({
	door,
	routes: { '/:community/modtools/*': 'modtools' },
	examples: ['settings', 'rules', 'reports', 'removed', 'locked', 'banned', 'mods'].map((name) => `/Gardening/modtools/${name}`),
	api,
})
