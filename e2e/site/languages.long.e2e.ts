import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/accounts.ts'
import { visit } from '../support/visit.ts'

/** Found by what it offers, in whichever language the page is; the languages that one reads are many more. */
const languageMenu = (page: Page, place: 'nav' | 'form') =>
	page.locator(`${place} select:has(option[value=ar]):not(:has(option[value=fr]))`)

async function expectLanguage(page: Page, lang: string, dir: string | null): Promise<void> {
	const html = page.locator('html')
	await expect(html).toHaveAttribute('lang', lang)
	if (dir === null) await expect(html).not.toHaveAttribute('dir')
	else await expect(html).toHaveAttribute('dir', dir)
}

test('the document is in the language of account, cookie, header or site', async ({ guestApi, newMember, baseURL }) => {
	const { api } = await newMember('speaker')
	const open = async (cookie: string, language: string) => {
		const { headers, text } = await fetchPage(`${baseURL}/about`, { cookie, 'accept-language': language })
		expect(headers.get('vary')).toMatch(/Cookie.*Accept-Language/)
		return [headers.get('content-language'), /<html [^>]*>/.exec(text)?.[0]]
	}
	const member = [...api.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const guest = [...guestApi.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const [english, german, arabic] = [
		['en', '<html lang="en">'],
		['de', '<html lang="de">'],
		['ar', '<html lang="ar" dir="rtl">'],
	]
	// What has no effect.
	expect(await open(`${guest}; language=fr`, 'fr, x;y;z, de;q=0')).toEqual(english)
	expect(await open(`${member}; language=ar`, 'en')).toEqual(english)
	expect(await open(guest, `${'x'.repeat(5_000)},de`)).toEqual(english)

	expect(await open(guest, 'fr, de-AT;q=0.5')).toEqual(german)
	expect(await open(`${guest}; language=ar`, 'de')).toEqual(arabic)
	expect(await open(member, 'de')).toEqual(german)
	await api.call(changeSettings, { query: { action: 'updateProfile' }, body: { language: 'ar' } })
	expect(await open(`${member}; language=de`, 'de')).toEqual(arabic)
})

async function fetchPage(url: string, headers: Record<string, string>): Promise<{ headers: Headers; text: string }> {
	const answer = await fetch(url, { headers })
	return { headers: answer.headers, text: await answer.text() }
}

test('guests choose in the sidebar, for this device', async ({ page }) => {
	await visit(page, '/about')
	await expectLanguage(page, 'en', null)
	await languageMenu(page, 'nav').selectOption('ar')
	await expectLanguage(page, 'ar', 'rtl')
	await visit(page, '/')
	await expectLanguage(page, 'ar', 'rtl')
	await languageMenu(page, 'nav').selectOption('')
	await expectLanguage(page, 'en', null)
})

test('members choose in their settings, for all devices', async ({ newMember }) => {
	const { page } = await newMember('speaker')
	await visit(page, '/settings')
	await expect(languageMenu(page, 'nav')).toHaveCount(0)
	await page.getByLabel('About me').fill('I speak two.')
	await languageMenu(page, 'form').selectOption('ar')
	await page.getByRole('button', { name: 'Save' }).click()
	await expectLanguage(page, 'ar', 'rtl')
	await expect(languageMenu(page, 'form')).toHaveValue('ar')
	await expect(page.getByText('I speak two.')).toBeVisible()
})
