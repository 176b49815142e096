import { randomBytes } from 'node:crypto'
import { logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ApiClient } from './api-client.ts'

export const adminName = 'site_admin'
export const adminPassword = 'correct horse 42'
export const password = 'a long enough phrase'

/** A member with both a browser page and an API client. */
export interface Person {
	username: string
	api: ApiClient
	page: Page
}

/** A name nobody else has. */
export function freshName(start: string): string {
	return `${start}_${randomBytes(4).toString('hex')}`
}

interface Fixtures {
	/** Signs up a new member and opens a browser page for them. */
	newMember: (start?: string) => Promise<Person>
	/** Opens a page of a member on a device of its own: a context with its own storage, and the member's session. */
	anotherDevice: (person: Pick<Person, 'api'>) => Promise<Page>
	/** The admin configured in the environment. */
	admin: Person
	/** An API client of a guest. */
	guestApi: ApiClient
	/** Console messages this test expects in any browser; any other error or warning fails it. */
	allowConsole: (pattern: RegExp) => void
	/** Watches the console of a context that a test opens itself. */
	watchConsole: (context: BrowserContext) => void
	console: { seen: string[]; allowed: RegExp[] }
}

export const test = base.extend<Fixtures>({
	console: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern
		async ({}, use) => {
			const console = { seen: [], allowed: [] } as Fixtures['console'] // an empty array has no element type
			await use(console)
			expect(console.seen.filter((line) => !console.allowed.some((pattern) => pattern.test(line)))).toEqual([])
		},
		{ auto: true },
	],
	allowConsole: async ({ console }, use) => use((pattern) => void console.allowed.push(pattern)),
	watchConsole: async ({ console }, use) => use((context) => collectConsoleErrors(context, console.seen)),
	context: async ({ context, watchConsole }, use) => {
		watchConsole(context)
		await use(context)
	},
	guestApi: async ({ baseURL }, use) => use(new ApiClient(baseURL ?? '')),
	anotherDevice: async ({ baseURL: url = '', browser, contextOptions, watchConsole }, use) => {
		const opened: BrowserContext[] = []
		await use(async ({ api }) => {
			const context = await browser.newContext({ ...contextOptions, baseURL: url })
			await context.addCookies([...api.cookies].map(([name, value]) => ({ name, value, url })))
			watchConsole(context)
			opened.push(context)
			return await context.newPage()
		})
		for (const context of opened) await context.close()
	},
	newMember: async ({ baseURL, anotherDevice }, use) =>
		use(async (start = 'member') => {
			const username = freshName(start)
			const api = new ApiClient(baseURL ?? '')
			await api.call(signUp, { body: { username, password } })
			return { username, api, page: await anotherDevice({ api }) }
		}),
	admin: async ({ baseURL, anotherDevice }, use) => {
		const api = new ApiClient(baseURL ?? '')
		await api.call(logIn, { query: {}, body: { username: adminName, password: adminPassword } })
		await use({ username: adminName, api, page: await anotherDevice({ api }) })
	},
})

/** What Playwright logs itself where service workers are blocked (playwright.config.ts). */
const workerBlockedMessage = 'Service Worker registration blocked by Playwright'

/** Collects console errors and warnings from every page of a context: a finished screen has none. */
function collectConsoleErrors(context: BrowserContext, seen: string[]): void {
	context.on('console', (message) => {
		if (message.text() === workerBlockedMessage) return
		if (message.type() === 'error' || message.type() === 'warning') seen.push(`${message.type()}: ${message.text()}`)
	})
	context.on('weberror', (error) => void seen.push(`error: ${error.error().message}`))
}
