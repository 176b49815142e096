import * as account from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import * as admin from '@folkmoot/admin-contract/admin-endpoints'
import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { archivedCommunitySchema } from '@folkmoot/community-contract/archive'
import * as communities from '@folkmoot/community-contract/community-endpoints'
import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { communitySorts } from '@folkmoot/community-contract/community-sorts'
import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { inSection } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountParts } from '../../account/src/own-data/own-data-view.ts'
import { accountService } from '../../account/src/service.ts'
import { adminService } from '../../admin/src/service.ts'
import { communityService } from '../../community/src/service.ts'
import { planQuery } from '../../feeds/src/feed/query-plan.ts'
import { feedsService } from '../../feeds/src/service.ts'
import { archivedCommunity } from '../../modtools/src/archive/archived-records.ts'
import { modtoolsService } from '../../modtools/src/service.ts'
import { postIndexes } from '../../post/src/indexes.ts'
import { postService } from '../../post/src/service.ts'
import { added } from './declared-changes.ts'

/**
 * Runs as a test in the copy of `one-declaration.long.test.ts`, where the things in `added` are declared: over HTTP, on MongoDB.
 * Nothing here knows more of them than their names.
 */

const serviceDefinitions = [accountService, adminService, communityService, feedsService, modtoolsService, postService]
const services = new Map<string, TestService>()

beforeAll(async () => {
	for (const definition of serviceDefinitions) services.set(definition.area, await startTestService(definition))
})
afterAll(async () => {
	for (const service of services.values()) await service.stop()
})

function serviceOf({ area }: { area: string }): TestService {
	const service = services.get(area)
	if (!service) throw new Error(`No service ${area}.`)
	return service
}

type Values = Record<string, unknown>
type Page = { posts: { noComments: number }[]; next: string | null }
async function request(endpoint: { area: string; method: string }, path: string, as: Viewer, body?: Values): Promise<Values> {
	const call = { method: endpoint.method, path, ...(body ? { body: JSON.stringify(body) } : {}) }
	const { reply, failure } = await askRaw<Values>(serviceOf(endpoint), call, { as })
	expect(failure).toBeNull()
	return reply
}

it('a preference: default for older accounts, changed, stored, private, exported, in the form', async () => {
	const { db } = serviceOf(account.getMe).deps
	const { viewer, _id } = await seedUser(db)
	const users = db.collection<UserRecord>('users')
	await users.updateOne({ _id }, { $unset: { [added.preference]: 1 } })
	expect(await request(account.getMe, '/api/_user', viewer)).toMatchObject({ [added.preference]: false })
	const changed = await request(account.changeSettings, '/api/_settings?action=updateProfile', viewer, { [added.preference]: true })
	expect(changed).toMatchObject({ [added.preference]: true })
	const record = await users.findOne({ _id })
	expect(record).toMatchObject({ [added.preference]: true })
	expect(record && accountParts(record).settings).toMatchObject({ [added.preference]: true })
	const other = (await seedUser(db)).viewer
	expect(await request(account.getUser, `/api/users/${viewer.username}`, other)).toMatchObject({ [added.preference]: false })
	expect(Object.keys(inSection(preferences, 'notifications'))).toContain(added.preference)
})

it('fields of a community: default, changed alone, kept by the published PUT, in the log, the archive and the form', async () => {
	const { db } = serviceOf(communities.editCommunity).deps
	const { viewer, ...user } = await seedUser(db)
	const place = await seedCommunity(db, { about: 'Tea.' })
	await seedModerator(db, user, place)
	const stored = db.collection<CommunityRecord>('communities')
	await stored.updateOne({ _id: place._id }, { $unset: { [added.communityFlag]: 1, [added.communityText]: 1 } })
	const path = `/api/communities/${place._id.toHexString()}`
	const fields = { [added.communityFlag]: false, [added.communityText]: 'Leaves' }
	expect(await request(communities.getCommunity, path, viewer)).toMatchObject({ [added.communityFlag]: true, [added.communityText]: '' })
	expect(await request(communities.editCommunity, `${path}?partial=true`, viewer, fields)).toMatchObject({ ...fields, about: 'Tea.' })
	expect(await request(communities.editCommunity, path, viewer, { about: 'Leaves.' })).toMatchObject({ ...fields, about: 'Leaves.' })
	const record = await stored.findOne({ _id: place._id })
	expect(record).toMatchObject(fields)
	const events = await db.collection<{ event: { changed: string[] } }>('communityEvents').find().sort({ _id: 1 }).toArray()
	expect(events.map(({ event }) => event.changed)).toEqual([[added.communityFlag, added.communityText], ['about']])
	const archived = record && archivedCommunity(record, () => '')
	expect(archived).toMatchObject(fields)
	const { [added.communityFlag]: _flag, [added.communityText]: _text, ...older } = { ...archived } as Values
	expect(archivedCommunitySchema.parse(older)).toMatchObject({ [added.communityFlag]: true, [added.communityText]: '' })
	expect(Object.keys(inSection(communityFields, 'about'))).toContain(added.communityText)
})

it('a sort of feeds: accepted, in order, page by page, in Atom and in the menu', async () => {
	const { db } = serviceOf({ area: 'feeds' }).deps
	const { viewer, ...author } = await seedUser(db)
	const place = await seedCommunity(db)
	for (const noComments of [2, 9, 0, 5]) await seedPost(db, author, place, { title: `Post ${noComments}`, noComments })
	for (const communityIds of [null, [place._id]]) {
		const sort = added.feedSort as FeedSort // it is one of the copy
		const { hint } = planQuery({ scope: { kind: 'all', communityIds }, sort, beganAt: new Date() }, 1)
		expect(postIndexes.map(({ keys }) => JSON.stringify(keys))).toContain(JSON.stringify(hint))
	}
	for (const feed of ['feed=all', `community=${place.name}`]) {
		const counts: number[] = []
		for (let next: string | null = ''; next !== null; ) {
			const path = `/api/posts?${feed}&sort=${added.feedSort}&limit=1&next=${next}`
			const page = (await request({ area: 'feeds', method: 'GET' }, path, viewer)) as unknown as Page
			counts.push(...page.posts.map(({ noComments }) => noComments))
			next = page.next
		}
		expect(counts).toEqual([9, 5, 2, 0])
	}
	const { url } = serviceOf({ area: 'feeds' })
	const atom = await fetch(`${url}/feed.atom?sort=${added.feedSort}`)
	expect([...(await atom.text()).matchAll(/<title[^>]*>(?:<!\[CDATA\[)?Post (\d)/g)].map(([, count]) => Number(count))).toEqual([
		9, 5, 2, 0,
	])
	expect(feedSorts).toContain(added.feedSort)
})

it('a sort of communities: accepted page by page, and in the menu', async () => {
	const { viewer } = await seedUser(serviceOf(communities.browseCommunities).deps.db)
	const first = await request(communities.browseCommunities, `/api/_communities?sort=${added.communitySort}&limit=1`, viewer)
	expect(first['communities']).toHaveLength(1)
	expect(communitySorts).toContain(added.communitySort)
})

it('a setting of the site: default, changed, stored, in the audit log and the form', async () => {
	const { db } = serviceOf(admin.getSiteSettings).deps
	const { viewer } = await seedUser(db, { isAdmin: true })
	expect(await request(admin.getSiteSettings, '/api/site_settings', viewer)).toMatchObject({ [added.siteSetting]: false })
	const changed = await request(admin.editSiteSettings, '/api/site_settings', viewer, { [added.siteSetting]: true })
	expect(changed).toMatchObject({ [added.siteSetting]: true, signupsDisabled: false })
	expect(await request(admin.getSiteSettings, '/api/site_settings', viewer)).toMatchObject({ [added.siteSetting]: true })
	expect(await db.collection('siteSettings').findOne({})).toMatchObject({ [added.siteSetting]: true })
	expect(JSON.stringify(await db.collection('auditLog').find().toArray())).toContain(added.siteSetting)
	expect(Object.keys(inSection(siteSettings, 'content'))).toContain(added.siteSetting)
})

it('a reason for reports: offered to every page, and accepted', async () => {
	const { db } = serviceOf(modtools.reportItem).deps
	const post = await seedPost(db, await seedUser(db), await seedCommunity(db))
	const { viewer } = await seedUser(db)
	const body = { type: 'post', targetId: post._id.toHexString(), reason: added.reasonId }
	expect(await request(modtools.reportItem, '/api/_report', viewer, body)).toMatchObject({ reason: 'Harassment' })
	const initial = await request(account.getInitial, '/api/_initial', { ...viewer, id: new ObjectId().toHexString() })
	expect(initial['reportReasons']).toContainEqual({ id: added.reasonId, title: 'Harassment', description: null })
})
