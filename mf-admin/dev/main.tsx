import { type SiteSettings, siteSettings } from '@folkmoot/admin-contract/site-settings'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { memberSession, sampleComment, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import * as calls from '../src/admin.api.ts'
import { listAnnouncements } from '../src/announcements/announcements.api.ts'
import { listAuditLog } from '../src/audit/audit.api.ts'
import * as remoteModule from '../src/remote.ts'
import { getSignIn } from '../src/sign-in/sign-in.api.ts'
import { listSiteDays, type SiteDay } from '../src/state/state.api.ts'

const member = (number: number): calls.ListedUser => ({
	...sampleUser(),
	id: sampleId(100 + number),
	username: `member_${number}`,
	points: number * 37,
	noModerated: number % 3,
})
const siteDay = (index: number): SiteDay => ({
	day: `2026-03-${String(index + 1).padStart(2, '0')}`,
	active: 40 + index,
	signups: index % 5,
	posts: 3 + (index % 7),
	comments: 20 + (index % 11),
	votes: 90 + index * 3,
	reports: index % 3,
	handled: index % 2,
	handlingSeconds: index % 2 ? 5_400 : null,
})
const everybody = Array.from({ length: 250 }, (_, index) => member(index))
let settings = defaultsOf(siteSettings)

const api = fakeApi()
	.on(calls.getSettings, () => settings)
	.on(calls.editSettings, ({ body }) => {
		settings = { ...settings, ...(body as Partial<SiteSettings>) } // JSON has no undefined
		return settings
	})
	.on(calls.listUsers, ({ query: { next } }) => {
		const from = Number(next ?? 0)
		return { users: everybody.slice(from, from + 100), next: from + 100 < everybody.length ? String(from + 100) : null }
	})
	.on(calls.listComments, () => ({ comments: [sampleComment({ postTitle: 'When do you sow beans?' })], next: null }))
	.on(calls.browseCommunities, () => {
		const communities = [sampleCommunity(), sampleCommunity({ id: sampleId(51), name: 'Cooking', isDefault: false })]
		return { communities, next: null, count: communities.length, topics: [] }
	})
	.on(calls.listRemovals, () => ({ removals: [], next: null }))
	.on(calls.listRequests, () => [])
	.on(calls.act, () => ({ success: true as const, 'success:': true as const }))
	.on(getSignIn, () => ({ issuers: [], onlyIssuers: false, emergencyAdmin: null, redirectAddress: 'https://talk.example/login' }))
	.on(listAnnouncements, () => ({ announcements: [], next: null }))
	.on(listAuditLog, () => ({ entries: [], next: null }))
	.on(listSiteDays, () => ({ days: Array.from({ length: 30 }, (_, index) => siteDay(index)) }))

void renderStandalone({
	remoteModule,
	routes: { '/admin': 'admin', '/admin/*': 'admin' },
	examples: [
		'/admin',
		'/admin/signin',
		'/admin/users',
		'/admin/comments',
		'/admin/communities',
		'/admin/announcements',
		'/admin/ipbans',
		'/admin/state',
		'/admin/log',
	],
	api,
	session: memberSession({ isAdmin: true }),
})
