import { changeSettings } from '@folkmoot/account-contract/account-endpoints'
import { openConversation } from '@folkmoot/modtools-contract/conversation-endpoints'
import { addRule, banMember, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { expect, type Page } from '@playwright/test'
import { type Person, test } from '../support/accounts.ts'
import { aComment, aCommunity, addressOf, aPost } from '../support/seed-client.ts'
import { visit, waitForPaint } from '../support/visit.ts'
import { faultsOfTexts } from './faults-of-texts.ts'

const code = 'qps'

/** Only the copy of the project that this runs in knows the language. */
const speak = ({ api }: Person, language: string) =>
	api.call(changeSettings, { query: { action: 'updateProfile' }, body: { language } as never })

/** What is still being loaded of what one sees: the end of a feed always is. */
const countLoading = `[...document.querySelectorAll('[aria-busy=true]')].filter((part) => part.getBoundingClientRect().top < innerHeight).length`

/** Visits each path and collects the faults of all. */
async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
	const found: Record<string, string[]> = {}
	for (const path of paths) {
		await visit(page, path)
		await expect(page.locator('html')).toHaveAttribute('lang', code)
		await expect.poll(() => page.evaluate(countLoading)).toBe(0)
		await waitForPaint(page)
		const faults = await faultsOfTexts(page)
		if (faults.length > 0) found[path] = faults
	}
	expect(found).toEqual({})
}

test('guests', async ({ admin, page, context, baseURL }) => {
	const community = await aCommunity(admin.api, 'Plc')
	const post = await aPost(admin.api, community, 'Wht 1?', 'Brd *2*')
	await aComment(admin.api, post, 'Wrm 3')
	await context.addCookies([{ name: 'language', value: code, url: baseURL ?? '' }])
	const texts = ['about', 'guidelines', 'moderator-guidelines', 'terms', 'privacy-policy', 'markdown_guide'].map((name) => `/${name}`)
	const ways = ['/', '/all', '/communities', '/search', '/search?q=wrm', '/search?q=nthng', '/login', '/reset-password', '/verify-email']
	const places = [`/${community.name}`, addressOf(post), `/${community.name}/modlog`, '/modlog', `/@${admin.username}`]
	await expectWhole(page, [...ways, ...places, `/@${admin.username}/lists`, ...texts])
})

test('members', async ({ admin, newMember }) => {
	const community = await aCommunity(admin.api, 'Plc')
	const member = await newMember('spkr')
	const { page, api, username } = member
	const post = await aPost(api, community, 'Wht 1?', 'Brd *2*')
	await aComment(admin.api, post, 'Wrm 3', await aComment(api, post, 'Cld 4'))
	await speak(member, code)
	await api.call(openConversation, { body: { community: community.name, subject: 'Wht 7?', body: 'Drk 8' } })
	const messages = ['/modmail', '/modmail/new', `/modmail/new?to=${community.name}`, '/held']
	const own = [
		...messages,
		'/notifications',
		'/settings',
		'/settings/welcome',
		'/settings/welcome?step=places',
		'/settings/welcome?step=words',
	]
	const writing = ['/new', `/new?community=${community.name}`, `/new?edit=${post.publicId}`]
	const reading = ['/', '/subscriptions', '/all', addressOf(post), `/${community.name}`]
	await expectWhole(page, [...reading, ...writing, ...own, `/@${username}`, `/@${username}?filter=comments`, `/@${username}/lists`])
})

test('moderators and admins', async ({ admin, newMember }) => {
	const { api, page } = admin
	const community = await aCommunity(api, 'Plc')
	const [author, reader] = [await newMember('wrtr'), await newMember('rdr')]
	const posts = [await aPost(author.api, community, 'Wht 1?', 'Brd *2*'), await aPost(author.api, community, 'Wht 5?', 'Brd *6*')]
	const [first, second] = posts
	if (!first || !second) throw new Error('There are two posts.')
	const comment = await aComment(author.api, first, 'Wrm 3')
	await reader.api.call(reportItem, { body: { type: 'post', targetId: first.id, reason: 3 } })
	await reader.api.call(reportItem, { body: { type: 'comment', targetId: comment.id, reason: 1 } })
	await api.call(addRule, { params: { communityId: community.id }, body: { rule: 'Bdg', description: 'Brd' } })
	await api.send('DELETE', `/api/posts/${second.publicId}?deleteAs=mods`, {})
	await api.send('PUT', `/api/posts/${first.publicId}?action=lock&lockAs=mods`, {})
	await api.call(banMember, { params: { communityId: community.id }, body: { username: author.username } })
	const tools = [
		'settings',
		'held',
		'reports',
		'appeals',
		'removed',
		'locked',
		'banned',
		'mods',
		'rules',
		'automatic',
		'automatic?rule=new',
		'replies',
		'numbers',
		'messages',
		'webhooks',
	]
	const places = ['', '/signin', '/users', '/comments', '/communities', '/import']
	const matters = ['/announcements', '/escalations', '/ipbans', '/webhooks', '/state', '/log']
	const site = [...places, ...matters].map((part) => `/admin${part}`)
	await speak(admin, code)
	try {
		await expectWhole(page, [
			...tools.map((part) => `/${community.name}/modtools/${part}`),
			'/modqueue',
			'/modqueue/comments',
			'/modmail/admins',
			'/moderating',
			`/${community.name}/modlog`,
			...site,
		])
	} finally {
		await speak(admin, 'en')
	}
})
