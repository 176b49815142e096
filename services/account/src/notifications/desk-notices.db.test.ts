import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { appendEvents } from '@folkmoot/service-kit/events'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { createAccountApp } from '../app.ts'
import { digestJobs } from '../jobs.ts'
import { accountService } from '../service.ts'

/** What automatic rules did, what is overdue, and the mails about a community (rules notifications-14 to -19). */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let service: TestService
let mailbox: Mailbox
let place: CommunityRecord
let mod: Person
let second: Person
let communityId: string
const hour = 3_600_000
const confirmed = (address: string) => ({ email: address, emailConfirmed: { address, at: new Date(0) } })

beforeAll(async () => {
	mailbox = await openMailbox()
	const config = { smtpUrl: mailbox.url, mailFrom: 'Folkmoot <hello@talk.example>', siteUrl: 'https://talk.example' }
	service = await startTestService({
		...accountService,
		create: (deps) => createAccountApp({ ...deps, config: { ...deps.config, ...config } }),
	})
})
afterAll(async () => {
	await service.stop()
	await mailbox.stop()
})
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	mailbox.received.length = 0
	await digestJobs.records(db).deleteMany({})
	place = await seedCommunity(db)
	communityId = place._id.toHexString()
	;[mod, second] = [await seedUser(db, confirmed('mod@pond.example')), await seedUser(db)]
	for (const one of [mod, second]) await seedModerator(db, one, place)
})

const publish = (...events: ModtoolsEvent[]) =>
	appendEvents(service.deps.db, modtoolsOutbox, events, { tx: undefined, now: service.deps.now() })
const titles = (one: Person, ...expected: string[]) => awaitTitles(service, one.viewer, expected)
const unseen = async (one: Person) => (await noticesOf(service, one.viewer)).filter(({ seen }) => !seen).map(({ type }) => type)
const flag = (one: Person, flags: Partial<ModeratorRecord>) =>
	service.deps.db.collection<ModeratorRecord>('moderators').updateOne({ userId: one._id, communityId: place._id }, { $set: flags })
const hit = (): ModtoolsEvent => ({
	type: 'automatic.acted',
	communityId,
	hitId: new ObjectId().toHexString(),
	item: { type: 'post', id: new ObjectId().toHexString() },
	action: 'remove',
	by: mod.viewer.id,
	reason: '',
	cause: { rule: 'Beans', because: [] },
})
const overdue = (decisionId: string | null = null, decidedBy: string | null = null): ModtoolsEvent => ({
	type: 'item.overdue',
	communityId,
	decisionId,
	decidedBy,
})
const reported = (): ModtoolsEvent => ({ type: 'report.made', reportId: 'r', targetId: 't', communityId })

it('hits of automatic rules are merged, until somebody undoes some', async () => {
	await flag(second, { hitNoticesOff: true })
	await publish(hit(), hit())
	const [one] = await titles(mod, `Automatic rules acted 2 times in ${place.name}`)
	expect(one).toMatchObject({ toURL: `/${place.name}/modtools/automatic`, notif: { communityName: place.name, noItems: 2 } })
	expect(await noticesOf(service, second.viewer)).toEqual([])
	const item = { type: 'post', id: new ObjectId().toHexString() } as const
	await publish({ type: 'automatic.undone', communityId, hitId: 'h', item, action: 'remove', by: second.viewer.id, as: 'mods' })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
})

it('what is overdue is merged, until nothing is overdue any more; that says nothing about new reports', async () => {
	await flag(second, { overdueNoticesOff: true })
	await publish(reported(), overdue(), overdue())
	const late = `2 reported items in ${place.name} have been waiting for more than a day`
	await vi.waitFor(async () => {
		const found = await noticesOf(service, mod.viewer)
		expect(found.map(({ title }) => title).sort()).toEqual([late, `New report in ${place.name}`])
	}, 20_000)
	await titles(second, `New report in ${place.name}`)
	await publish({ type: 'queue.caughtUp', communityId })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual(['new_reports']), 20_000)
	await publish(overdue(), { type: 'queue.emptied', communityId })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
})

it('an overdue appeal reaches those who may answer it, until somebody has', async () => {
	const decisionId = new ObjectId().toHexString()
	await publish(overdue(decisionId, mod.viewer.id))
	const [one] = await titles(second, `An appeal in ${place.name} has been waiting for more than a day`)
	expect(one).toMatchObject({ toURL: `/decisions/${decisionId}`, notif: { decisionId } })
	expect(await noticesOf(service, mod.viewer)).toEqual([])
	await publish({ type: 'appeal.answered', decisionId, communityId, memberId: new ObjectId().toHexString(), outcome: 'upheld' })
	await vi.waitFor(async () => expect(await unseen(second)).toEqual([]), 20_000)
})

it('a webhook that has switched itself off is told to the moderators of its community, or to the admins, until it is on again', async () => {
	const admin = await seedUser(service.deps.db, { isAdmin: true })
	const webhookId = new ObjectId().toHexString()
	const stopped = (id: string, of: string | null): ModtoolsEvent => ({
		type: 'webhook.stopped',
		webhookId: id,
		communityId: of,
		name: 'Bridge',
	})
	await flag(second, { noticesOff: true })
	await publish(stopped(webhookId, communityId), stopped(new ObjectId().toHexString(), null))
	const [one] = await titles(mod, `The webhook Bridge in ${place.name} was switched off because it kept failing`)
	expect(one).toMatchObject({ toURL: `/${place.name}/modtools/webhooks`, notif: { communityName: place.name, webhookName: 'Bridge' } })
	await titles(admin, 'The webhook Bridge of the site was switched off because it kept failing')
	expect(await noticesOf(service, second.viewer)).toEqual([])
	await publish({ type: 'webhook.settled', webhookId })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
	expect(await unseen(admin)).toEqual(['webhook_stopped'])
})

it.each([
	['held', 'held.emptied', '2 items in NAME have been waiting for approval for more than a day', 'held'],
	['messages', 'messages.settled', '2 messages to the moderators of NAME have been waiting for more than a day', 'messages'],
] as const)('overdue %s are merged by themselves, until none is overdue, or none waits', async (about, emptied, title, section) => {
	await flag(second, { overdueNoticesOff: true })
	const late: ModtoolsEvent = { type: 'wait.overdue', about, communityId }
	await publish(late, late)
	const [one] = await titles(mod, title.replace('NAME', place.name))
	expect(one).toMatchObject({ toURL: `/${place.name}/modtools/${section}`, notif: { communityName: place.name, noItems: 2 } })
	expect(await noticesOf(service, second.viewer)).toEqual([])
	await publish({ type: 'wait.caughtUp', about, communityId })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
	await publish(late)
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([`overdue_${about}`]), 20_000)
	await publish({ type: emptied, communityId })
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
})

const digest = () => digestJobs.records(service.deps.db).findOne({ kind: digestJobs.kind })
/** Goes to the time at which the next mail is due. */
async function passTo(time: Date | null | undefined): Promise<void> {
	service.setNow(time ?? undefined)
	await wakeJob(service.deps, digestJobs.worker)
}

it('mails nobody who has not asked for it, whose address is not confirmed, or who has seen all', async () => {
	await flag(second, { noticeMails: true })
	await publish(reported())
	await vi.waitFor(async () => expect(await digest()).toMatchObject({ payload: { userId: second.viewer.id, communityId } }), 20_000)
	expect(await digestJobs.records(service.deps.db).countDocuments()).toBe(1)
	await passTo((await digest())?.runAt)
	await vi.waitFor(async () => expect(await digest()).toBeNull(), 20_000)
	await flag(mod, { noticeMails: true })
	service.setNow(undefined)
	await publish(hit())
	await vi.waitFor(async () => expect(await digestJobs.records(service.deps.db).countDocuments()).toBe(2), 20_000)
	await publish({ type: 'queue.emptied', communityId }, { ...hit(), type: 'automatic.undone', as: 'mods' } as ModtoolsEvent)
	await vi.waitFor(async () => expect(await unseen(mod)).toEqual([]), 20_000)
	await passTo((await digest())?.runAt)
	await vi.waitFor(async () => expect(await digest()).toBeNull(), 20_000)
	expect(mailbox.received).toEqual([])
})

it('is one mail about all of a community, and the next a day later, while something is unseen', async () => {
	await flag(mod, { noticeMails: true })
	service.setNow(new Date('2031-01-01T00:00:00.000Z'))
	await publish(reported(), hit())
	await vi.waitFor(async () => expect(await digest()).not.toBeNull(), 20_000)
	await publish(reported())
	const noReports = async () => (await noticesOf(service, mod.viewer)).find(({ type }) => type === 'new_reports')?.notif?.noReports
	await vi.waitFor(async () => expect(await noReports()).toBe(2), 20_000)
	const due = (await digest())?.runAt
	expect(due).toEqual(new Date('2031-01-01T00:15:00.000Z'))
	await passTo(due)
	const [first] = await mailbox.count(1)
	expect(first).toMatchObject({ to: ['mod@pond.example'], mail: { subject: expect.stringContaining(`${place.name} needs a moderator`) } })
	for (const line of [
		'2 new reports',
		'Automatic rules acted once',
		`https://talk.example/modqueue?community=${place.name}&filter=all&sort=old`,
	])
		expect(first?.mail.text).toContain(line)
	await vi.waitFor(async () => expect((await digest())?.runAt).toEqual(new Date('2031-01-02T00:15:00.000Z')), 20_000)
	service.setNow(new Date(Date.parse('2031-01-01T00:15:00.000Z') + 23 * hour))
	await publish(reported())
	await vi.waitFor(async () => expect(await noReports()).toBe(3), 20_000)
	expect(mailbox.received).toHaveLength(1)
	await passTo(new Date('2031-01-02T00:15:00.000Z'))
	expect((await mailbox.count(2))[1]?.mail.text).toContain('3 new reports')
})

it.each([
	['reportNoticesOff', 'new_reports'],
	['appealNoticesOff', 'new_appeal'],
	['messageNoticesOff', 'new_messages'],
	['heldNoticesOff', 'new_held'],
] as const)('%s turns off only %s', async (name, type) => {
	await flag(second, { [name]: true })
	const id = new ObjectId().toHexString()
	await publish(
		reported(),
		{ type: 'appeal.made', decisionId: id, communityId, memberId: id, decidedBy: id },
		{ type: 'message.received', conversationId: id, communityId, memberId: id },
		{ type: 'held.waits', communityId, itemId: id },
	)
	const all = ['new_appeal', 'new_held', 'new_messages', 'new_reports']
	await vi.waitFor(async () => expect((await unseen(mod)).sort()).toEqual(all), 20_000)
	expect((await unseen(second)).sort()).toEqual(all.filter((one) => one !== type))
})
