import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity, aPost } from '../support/seed-client.ts'
import { visit } from '../support/visit.ts'

test('a webhook is told of a new post', async ({ admin, newMember }) => {
	const received: string[] = []
	const server = createServer(async (req, res) => {
		received.push(await text(req))
		res.writeHead(204).end()
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	const community = await aCommunity(admin.api)
	const { page, username } = await newMember('mod')
	await admin.api.call(addModerator, { params: { communityId: community.id }, body: { username } })

	await visit(page, `/${community.name}/modtools/webhooks`)
	await page.getByRole('button', { name: 'Add webhook' }).click()
	const dialog = page.getByRole('dialog', { name: 'Add webhook' })
	await dialog.getByLabel('Name').fill('Bridge')
	await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Add webhook' }).click()
	await expect(page.getByRole('dialog', { name: 'Webhook added' })).toContainText('whsec_')
	await page.getByRole('button', { name: 'I have saved it' }).click()

	const title = 'Tea for everybody'
	await aPost((await newMember('author')).api, community, title)
	await expect.poll(() => received.join()).toContain(title)
	await page.getByRole('button', { name: 'Log of Bridge' }).click()
	const log = page.getByRole('dialog', { name: 'Deliveries of “Bridge”' }).getByRole('list')
	await expect(log.getByRole('listitem').filter({ hasText: 'New posts' })).toContainText('Delivered')
	await page.getByRole('button', { name: 'Send test event' }).click()
	await expect(log.getByRole('listitem').filter({ hasText: 'Test event' })).toContainText('Delivered')
	await expectAccessible(page)

	await visit(admin.page, '/admin/webhooks')
	await expect(admin.page.getByText('No webhooks yet.')).toBeVisible()
	server.closeAllConnections()
	server.close()
})
