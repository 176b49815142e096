import { seedCommunity, seedModerator, seedPost } from '@folkmoot/content-kit/testing/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PushEndpoint, startPushEndpoint } from '../../account/testing/push-endpoint.ts'
import { someoneAt } from '../testing/someone.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** How soon somebody who has no page open, but push, is told. */
const soon = { timeout: 3_000, interval: 50 }

let site: WholeSite
let endpoint: PushEndpoint
beforeAll(async () => {
	endpoint = await startPushEndpoint()
	site = await startWholeSite({ pushToLocal: true, pushContact: 'mailto:keeper@site.example' })
}, 60_000)
afterAll(async () => {
	await endpoint.close()
	await site.stop()
})

it('a report reaches an idle moderator’s bell and push within three seconds, and others’ not', async () => {
	const { db } = site.deps
	const [mod, quiet, silent] = [await someoneAt(site), await someoneAt(site), await someoneAt(site)]
	const [reader, stranger] = [await someoneAt(site), await someoneAt(site)]
	const community = await seedCommunity(db)
	for (const { user } of [mod, quiet, silent]) await seedModerator(db, user, community)
	const people = [mod, quiet, silent, stranger]
	const browsers = people.map(() => endpoint.subscribe())
	for (const [index, { send }] of people.entries()) await send('POST', '/api/push_subscriptions', browsers[index]?.subscription)
	const switches = `/api/communities/${community._id.toHexString()}/mod_notices`
	await quiet.send('PUT', switches, { notified: false })
	await silent.send('PUT', switches, { push: false })
	const post = await seedPost(db, stranger.user, community)

	await reader.send('POST', '/api/_report', { type: 'post', targetId: post._id.toHexString(), reason: 3 })
	const bellOf = async ({ send }: typeof mod) => (await send<{ notificationsNewCount: number }>('GET', '/api/_user')).notificationsNewCount
	const told = async () => ({
		bells: [await bellOf(mod), await bellOf(quiet), await bellOf(silent)],
		pushes: browsers.map(({ received }) => received.map(({ message }) => Object(message).type as string)), // of a push of ours
	})
	await expect.poll(told, soon).toEqual({ bells: [1, 0, 1], pushes: [['new_reports'], [], [], []] })
	const { items } = await mod.send<{ items: object[] }>('GET', '/api/notifications?render=true')
	expect(items).toMatchObject([{ title: `New report in ${community.name}` }])
})
