import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { expect } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { aCommunity } from '../support/seed-client.ts'
import { englishOn, spoken } from '../support/texts.ts'
import { visit } from '../support/visit.ts'

// Serial: the admin of all tests speaks another language meanwhile.
for (const language of ['de', 'ar'] as const) {
	test(`pages of moderators and admins are whole and accessible in ${language}`, async ({ admin }) => {
		test.setTimeout(180_000)
		const community = await aCommunity(admin.api)
		const { page, api } = admin
		await api.call(changeSettings, spoken(language))
		try {
			const tools = ['settings', 'reports', 'removed', 'rules', 'mods', 'banned', 'automatic', 'numbers'].map(
				(part) => `/${community.name}/modtools/${part}`,
			)
			for (const path of [
				...tools,
				`/${community.name}/modlog`,
				'/modqueue',
				'/modqueue/comments',
				'/admin',
				'/admin/signin',
				'/admin/users',
				'/admin/communities',
				'/admin/ipbans',
				'/admin/state',
				'/admin/log',
			]) {
				await visit(page, path)
				expect([path, await englishOn(page, language)]).toEqual([path, []])
				await expectAccessible(page)
			}
		} finally {
			await api.call(changeSettings, spoken('en'))
		}
	})
}
