import { actAsAdmin } from '@folkmoot/admin-contract/admin-endpoints'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import * as lists from '@folkmoot/lists-contract/list-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('hides private lists of others', async ({ page, admin, newMember, allowConsole }) => {
	allowConsole(/status of 404/)
	const post = await aPost(admin.api, await aCommunity(admin.api, 'Secret'), 'Kept in secret')
	const { username, api } = await newMember('owner')
	const path = `/api/users/${username}/lists`
	await api.send('POST', path, { name: 'open', displayName: 'Open one', public: true })
	const { body } = await api.send<{ id: string; name: string }[]>('POST', path, { name: 'closed', displayName: 'Closed one' })
	const closed = body.find(({ name }) => name === 'closed')
	await api.send('POST', `/api/lists/${closed?.id}/items`, { targetId: post.id, targetType: 'post' })

	const { page: other, api: otherApi } = await newMember('other')
	for (const reader of [page, other]) {
		await visit(reader, `/@${username}/lists`)
		await expect(reader.getByRole('link', { name: 'Open one' })).toBeVisible()
		await expect(reader.getByText('Closed one')).toHaveCount(0)
		const answer = await reader.goto(`/@${username}/lists/closed`)
		expect(answer?.status()).toBe(404)
		await expect(reader.getByText("The page you're looking for does not exist.")).toBeVisible()
		await expect(reader.getByText('Kept in secret')).toHaveCount(0)
	}
	for (const way of [`${path}/closed`, `${path}/closed/items`, `/api/lists/${closed?.id}`, `/api/lists/${closed?.id}/items`])
		expect((await otherApi.send('GET', way)).status).toBe(404)
})

test('returns 404 for lists of an unknown member', async ({ page, allowConsole }) => {
	allowConsole(/status of 404/)
	const answer = await page.goto('/@nobody_by_this_name/lists')
	expect(answer?.status()).toBe(404)
	await expect(page.getByText("The page you're looking for does not exist.")).toBeVisible()
})

/** The part of the matrix of services/lists/src/roles.long.db.test.ts that the gateway enforces. */
test('rejects all member endpoints of lists for suspended accounts', async ({ admin: site, newMember }) => {
	const { api, username } = await newMember()
	await site.api.call(actAsAdmin, { body: { action: 'ban_user', username } })
	for (const { method, path, access } of Object.values<EndpointSpec>(lists)) {
		if (access !== 'member') continue
		const answer = await api.send(method, path.replace(/:\w+/g, 'a'.repeat(24)), method === 'GET' ? undefined : {})
		expect([401, 403], `${method} ${path}`).toContain(answer.status)
	}
})
