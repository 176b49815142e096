import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { sampleCommunity, sampleId, samplePost, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { listModlog } from '../src/modlog/modlog.api.ts'
import * as calls from '../src/modtools.api.ts'
import { listQueue } from '../src/queue/queue.api.ts'
import * as remoteModule from '../src/remote.ts'

const community = sampleCommunity({ userMod: true })
const reported = {
	id: sampleId(900),
	communityId: community.id,
	communityName: community.name,
	targetId: sampleId(100),
	type: 'post' as const,
	noReports: 1,
	noWaiting: 1,
	reasons: [{ id: 3, reason: 'Spam', count: 1 }],
	claim: null,
	handled: null,
	author: null,
	firstAt: '2024-06-15T11:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	target: samplePost(),
}

const api = fakeApi()
	.on(calls.getCommunity, () => community)
	.on(listQueue, () => ({ items: [reported], counts: { all: 1, posts: 1, comments: 0 }, communities: [], next: null }))
	.on(listModlog, () => ({ entries: [], next: null }))
	.on(calls.listPosts, () => ({ noPosts: 1, limit: 10, page: 1, posts: [samplePost({ locked: true })] }))
	.on(calls.listModerators, () => [sampleUser()])
	.on(calls.listBanned, () => [])
	.on(calls.listRules, () => [])

void renderStandalone({
	remoteModule,
	routes: {
		'/:community/modtools/*': 'modtools',
		'/:community/modlog': 'modlog',
		'/modqueue': 'modqueue',
		'/modqueue/comments': 'modcomments',
	},
	examples: ['settings', 'rules', 'reports', 'removed', 'locked', 'banned', 'mods']
		.map((name) => `/Gardening/modtools/${name}`)
		.concat('/Gardening/modlog', '/modqueue'),
	api,
})
