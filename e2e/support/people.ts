import { randomBytes } from 'node:crypto'
import { logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ApiClient } from './api-client.ts'

export const adminName = 'site_admin'
export const adminPassword = 'correct horse 42'
export const password = 'a long enough phrase'

/** Somebody with an account, in a browser and by /api at once. */
export interface Person {
	username: string
	api: ApiClient
	page: Page
}

/** A name nobody has. */
export function freshName(start: string): string {
	return `${start}_${randomBytes(4).toString('hex')}`
}

interface Fixtures {
	/** Signs up somebody new and opens a browser page for them. */
	newMember: (start?: string) => Promise<Person>
	/** The admin from the environment. */
	admin: Person
	/** /api as nobody in particular. */
	guestApi: ApiClient
	/** Messages of the console this test expects; any other error or warning fails it. */
	allowConsole: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
	allowConsole: [
		async ({ context }, use) => {
			const allowed: RegExp[] = []
			const seen = watchConsole(context)
			await use((pattern) => void allowed.push(pattern))
			expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
		},
		{ auto: true },
	],
	guestApi: async ({ baseURL }, use) => use(new ApiClient(baseURL ?? '')),
	newMember: async ({ baseURL, browser, contextOptions }, use) => {
		const opened: { context: BrowserContext; seen: string[] }[] = []
		await use(async (start = 'member') => {
			const username = freshName(start)
			const api = new ApiClient(baseURL ?? '')
			await api.call(signUp, { body: { username, password } })
			const { context, seen, page } = await openAs(browser, api, { ...contextOptions, baseURL: baseURL ?? '' })
			opened.push({ context, seen })
			return { username, api, page }
		})
		for (const { context, seen } of opened) {
			await context.close()
			expect(seen).toEqual([])
		}
	},
	admin: async ({ baseURL, browser, contextOptions }, use) => {
		const api = new ApiClient(baseURL ?? '')
		await api.call(logIn, { query: {}, body: { username: adminName, password: adminPassword } })
		const { context, seen, page } = await openAs(browser, api, { ...contextOptions, baseURL: baseURL ?? '' })
		await use({ username: adminName, api, page })
		await context.close()
		expect(seen).toEqual([])
	},
})

export { expect } from '@playwright/test'

async function openAs(browser: Browser, api: ApiClient, options: Parameters<Browser['newContext']>[0] & { baseURL: string }) {
	const context = await browser.newContext(options)
	await context.addCookies([...api.cookies].map(([name, value]) => ({ name, value, url: options.baseURL })))
	return { context, seen: watchConsole(context), page: await context.newPage() }
}

/** Errors and warnings of every page of a context, as they come: a finished screen has none. */
function watchConsole(context: BrowserContext): string[] {
	const seen: string[] = []
	context.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning') seen.push(`${message.type()}: ${message.text()}`)
	})
	context.on('weberror', (error) => void seen.push(`error: ${error.error().message}`))
	return seen
}
