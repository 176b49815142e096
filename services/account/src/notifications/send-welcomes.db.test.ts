import { signUp } from '@folkmoot/account-contract/account-endpoints'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { communityService } from '@folkmoot/community/service'
import { seedCommunity } from '@folkmoot/content-kit/testing/seed'
import { listsService } from '@folkmoot/lists/service'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticesOf } from '../../testing/notification-fixtures.ts'
import { welcomeJobs } from '../jobs.ts'
import { accountService } from '../service.ts'
import { welcomeHandling } from './send-welcomes.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService, communityService, listsService)
	await seedCommunity(service.deps.db, { name: 'Lobby' })
})
afterAll(() => service.stop())

const hour = 3_600_000
const begin = Date.parse('2026-08-01T08:00:00.000Z')
const inHours = (hours: number) => service.setNow(new Date(begin + hours * hour))

async function join(username: string) {
	const { reply } = await ask(service, signUp, { body: { username, password: 'wide green marsh' } })
	return { id: reply.id, username, isAdmin: false }
}

async function welcomeTo(welcomeCommunity: string): Promise<void> {
	const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
	await settings.updateOne({ _id: 'site' }, { $set: { welcomeCommunity, updatedAt: new Date() } }, { upsert: true })
}

/** Runs as in the area; several instances at once. */
async function sendAll(): Promise<void> {
	const work = async () => {
		const worker = createJobWorker(service.deps, welcomeHandling(service.deps))
		while (await worker.step()) await worker.idle()
	}
	await Promise.all([work(), work(), work()])
}

const heard = async (as: Awaited<ReturnType<typeof join>>) => (await noticesOf(service, as)).map(({ title, toURL }) => [title, toURL])

it('welcomes a member once, six hours after sign-up', async () => {
	await welcomeTo('lobby')
	inHours(0)
	const early = await join('early_bird')
	inHours(3)
	const later = await join('late_bird')
	inHours(5.99)
	await sendAll()
	expect(await heard(early)).toEqual([])
	inHours(6)
	await sendAll()
	await sendAll()
	const welcome = ['Welcome! Come and say hello in Lobby', '/Lobby']
	expect([await heard(early), await heard(later)]).toEqual([[welcome], []])
	inHours(100)
	await sendAll()
	expect([await heard(early), await heard(later)]).toEqual([[welcome], [welcome]])
	expect((await noticesOf(service, later))[0]).toMatchObject({ type: 'welcome', notif: { communityName: 'Lobby' } })
})

it.each(['', 'Nowhere'])('sends no welcome, now or later, if the community is "%s"', async (name) => {
	await welcomeTo(name)
	inHours(200)
	const as = await join(`quiet_${name}`)
	inHours(206)
	await sendAll()
	await welcomeTo('Lobby')
	await sendAll()
	expect(await heard(as)).toEqual([])
	expect(await welcomeJobs.records(service.deps.db).countDocuments({ kind: 'welcome' })).toBe(0)
})
