import { startPushEndpoint } from '@folkmoot/account/testing/push-endpoint'
import { getUser, mute } from '@folkmoot/account-contract/account-endpoints'
import { subscribeToPush } from '@folkmoot/account-contract/push-endpoints'
import { banMember } from '@folkmoot/modtools-contract/modtools-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { type BrowserContext, expect } from '@playwright/test'
import { freshName, password, test } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { deliverPush, systemNotifications, waitForCached, waitForController, waitForQueued } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const offlineText = "You're offline. Check your internet connection."

/** An API client with the session of a browser context. */
async function apiOf(context: BrowserContext, baseURL: string): Promise<ApiClient> {
	const api = new ApiClient(baseURL)
	for (const { name, value } of await context.cookies(baseURL)) api.cookies.set(name, value)
	return api
}

test('covers sign-up, settings, a mute, a notification, a push, going offline and reconnecting', async ({
	page,
	context,
	baseURL: origin,
	admin,
	newMember,
	allowConsole,
}) => {
	test.setTimeout(120_000)
	const baseURL = origin ?? ''
	// A free name is answered with 404; offline every request gets 408. The browser logs both.
	allowConsole(/status of 40[48]|ERR_(INTERNET_DISCONNECTED|FAILED)/)
	// Chromium cannot subscribe to push in incognito windows.
	allowConsole(/does not support the Push API in incognito mode/)
	const { api: others, username: other } = await newMember('other')
	const tiresome = await newMember('tiresome')
	const community = await aCommunity(admin.api)
	const pushService = await startPushEndpoint()
	await context.grantPermissions(['notifications'])

	await page.goto('/')
	const username = freshName('rider')
	await page.getByRole('button', { name: 'Create account' }).first().click()
	const form = page.getByRole('dialog', { name: 'Create account' })
	await form.getByLabel('Username').fill(username)
	await form.getByLabel('Password', { exact: true }).fill(password)
	await form.getByLabel('Repeat password').fill(password)
	await form.getByRole('button', { name: 'Signup' }).click()
	await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible()
	const api = await apiOf(context, baseURL)

	const { id } = await api.call(getUser, { params: { username: tiresome.username }, query: {} })
	await api.call(mute, { body: { userId: id } })
	await page.goto('/settings')
	await expect(page.getByText(`@${tiresome.username}`)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Push is on' })).toBeVisible()
	const worker = await waitForController(page)

	// No push service is reachable from here: a local fake replaces it.
	const device = pushService.subscribe()
	await api.call(subscribeToPush, { body: device.subscription })
	const post = await aPost(api, community, 'What do you read on trains?')
	const comment = await aComment(others, post, 'Timetables, mostly.')
	await expect.poll(() => device.received.length, { timeout: 20_000 }).toBe(1)
	await pushService.close()
	const [push] = device.received
	await page.goto('about:blank')
	await deliverPush(context, page, new URL(baseURL).origin, JSON.stringify(push?.message))
	await expect.poll(() => systemNotifications(worker), { timeout: 15_000 }).toHaveLength(1)
	expect((await systemNotifications(worker))[0]?.title).toContain(other)

	await page.goto('/notifications')
	await page.getByRole('button', { name: 'Mark as seen' }).first().click()
	await expect.poll(() => systemNotifications(worker)).toEqual([])

	await page.goto(addressOf(post))
	await expect(page.getByText('Timetables, mostly.')).toBeVisible()
	await waitForController(page)
	await waitForCached(page, `/api/posts/${post.publicId}`)
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByLabel('Your comment').fill('Whatever is left on the seat.')
	await context.setOffline(true)
	await expect(page.getByText(offlineText)).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Retry' }).click()
	await expect(page.getByText('Still no connection.')).toBeVisible()
	await expect(page.getByLabel('Your comment')).toHaveValue('Whatever is left on the seat.')
	await page.getByRole('button', { name: 'Add comment' }).click()
	const queuedComments = page.getByRole('list', { name: 'Waiting to send' })
	await expect(queuedComments.getByText('Whatever is left on the seat.')).toBeVisible()
	await expectAccessible(page)
	const upvote = page.locator(`#comment-${comment.id}`).getByRole('button', { name: 'Upvote' }).first()
	await upvote.click()
	await expect(upvote).toHaveAttribute('aria-pressed', 'true')
	await waitForQueued(page, 2)

	// Reload, still offline.
	await page.reload()
	await expect(page.getByText('Timetables, mostly.')).toBeVisible()
	await expect(page.getByText(offlineText)).toBeVisible()
	await expect(page.getByText(/^Saved copy from/)).toBeVisible()
	await expect(queuedComments.getByText('Whatever is left on the seat.')).toBeVisible({ timeout: 20_000 })
	await expect(upvote).toHaveAttribute('aria-pressed', 'true')

	await context.setOffline(false)
	await expect(queuedComments).toBeHidden({ timeout: 30_000 })
	await expect(page.getByText(offlineText)).toBeHidden()
	await expect(page.getByText('Whatever is left on the seat.')).toHaveCount(1)
	const now = await api.call(getPost, { params: { postId: post.publicId }, query: {} })
	expect(now.comments?.filter(({ body }) => body === 'Whatever is left on the seat.')).toHaveLength(1)
	await expect
		.poll(
			async () =>
				(await api.call(getPost, { params: { postId: post.publicId }, query: {} })).comments?.find(({ id }) => id === comment.id)?.upvotes,
		)
		.toBe(comment.upvotes + 1)

	// The next user of this device finds none of it.
	await page.getByRole('button', { name: `Account of ${username}` }).click()
	await page.getByRole('menuitem', { name: 'Logout' }).click()
	await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
	expect(
		await page.evaluate('caches.keys().then((names) => names.filter((name) => name.startsWith("reading-")).length)'),
	).toBeLessThanOrEqual(1)
	await context.setOffline(true)
	await page.goto('/notifications').catch(() => undefined)
	await expect(page.getByText(username)).toHaveCount(0)
})

test('keeps a queued comment that the server rejects on reconnect', async ({ admin, newMember, allowConsole }) => {
	allowConsole(/status of 40[38]|ERR_(INTERNET_DISCONNECTED|FAILED)/)
	const { page, api, username } = await newMember('late')
	// The push prompt counts as already shown.
	await page.addInitScript('localStorage.setItem("notifPermsLastAskedAt", String(Math.floor(Date.now() / 1000)))')
	const community = await aCommunity(admin.api)
	const post = await aPost(api, community)
	await page.goto(addressOf(post))
	await waitForController(page)
	await page.context().setOffline(true)
	await expect(page.getByText(offlineText)).toBeVisible()
	await page.getByRole('button', { name: 'Add a comment' }).click()
	await page.getByLabel('Your comment').fill('I was in a tunnel.')
	await page.getByRole('button', { name: 'Add comment' }).click()
	const queuedComments = page.getByRole('list', { name: 'Waiting to send' })
	await expect(queuedComments.getByText('I was in a tunnel.')).toBeVisible()
	await admin.api.call(banMember, { params: { communityId: community.id }, body: { username } })
	await page.context().setOffline(false)
	await expect(queuedComments.getByText('Not sent: You are banned from this community.')).toBeVisible({ timeout: 30_000 })
	await expect(queuedComments.getByRole('button', { name: 'Copy text' })).toBeVisible()
	await expectAccessible(page)
	await queuedComments.getByRole('button', { name: 'Discard' }).click()
	await expect(queuedComments).toBeHidden()
})
