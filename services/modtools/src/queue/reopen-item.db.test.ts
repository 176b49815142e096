import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'
import { readCounts } from './count-store.ts'

/** Taking back what was done with an item of the queue (rule moderation-34). */

let service: TestService
let community: CommunityRecord
let mod: Person
let second: Person
let itemId: string
let targetId: string

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(new Date('2031-01-01T00:00:00.000Z'))
	community = await seedCommunity(db)
	;[mod, second] = [await seedUser(db), await seedUser(db)]
	for (const one of [mod, second]) await seedModerator(db, one, community)
	targetId = (await seedPost(db, await seedUser(db), community))._id.toHexString()
	for (const reason of [3, 1]) await report(reason)
	itemId = (await list('waiting')).items[0]?.id ?? ''
})

const report = async (reason: number) =>
	ask(service, modtools.reportItem, { body: { type: 'post', targetId, reason } }, { as: (await seedUser(service.deps.db)).viewer })
const list = async (state: 'waiting' | 'handled') =>
	(await ask(service, endpoints.listQueue, { query: { community: community.name, state } }, { as: mod.viewer })).reply
const resolve = (how: 'ignored' | 'locked' | 'banned' = 'ignored') =>
	ask(service, endpoints.resolveItem, { params: { itemId }, body: { how } }, { as: mod.viewer })
const reopen = (as: Viewer | null) => ask(service, endpoints.reopenItem, { params: { itemId } }, { as })
const counts = () => readCounts(service.deps.db, [community._id])

it('refuses guests, others, other moderators, and whoever is late', async () => {
	await resolve()
	expect((await reopen(null)).failure?.code).toBe('not_logged_in')
	expect((await reopen((await seedUser(service.deps.db)).viewer)).failure?.code).toBe('not_mod_not_admin')
	expect((await reopen(second.viewer)).failure).toMatchObject({ status: 409, code: 'removal_final' })
	service.setNow(new Date('2031-01-01T00:01:00.001Z'))
	expect((await reopen(mod.viewer)).failure?.code).toBe('removal_final')
	expect((await list('waiting')).items).toEqual([])
})

it.each(['ignored', 'locked', 'banned'] as const)('all reports that were %s wait again, and are counted', async (how) => {
	const before = await counts()
	expect((await resolve(how)).reply.handled?.how).toBe(how)
	service.setNow(new Date('2031-01-01T00:01:00.000Z'))
	expect((await reopen(mod.viewer)).reply).toMatchObject({ noWaiting: 2, handled: null })
	expect(await counts()).toEqual(before)
	expect((await list('waiting')).items.map(({ id }) => id)).toEqual([itemId])
	expect((await list('handled')).items).toEqual([])
	expect((await reopen(mod.viewer)).reply).toMatchObject({ noWaiting: 2 })
})

it('what was handled before stays handled, and a report that came meanwhile is not counted twice', async () => {
	await resolve()
	service.setNow(new Date('2031-01-01T00:00:10.000Z'))
	await report(2)
	expect((await reopen(mod.viewer)).reply).toMatchObject({ noWaiting: 1, noReports: 3 })
	await resolve()
	service.setNow(new Date('2031-01-01T00:00:20.000Z'))
	expect((await reopen(mod.viewer)).reply).toMatchObject({ noWaiting: 1, noReports: 3 })
})
