import { mutesApi } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { alertsAtom, modalAtom, type Session } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deletePost, editPost, getPost } from '../post.api.ts'
import { hidePost, unhidePost } from './acting.api.ts'
import { Page } from './post-page.tsx'

/** Of the page itself, which Vitest leaves to its tests. */
interface Console {
	on: (event: 'jsdomError', listener: (error: Error) => void) => void
	removeAllListeners: (event: 'jsdomError') => Console
}
declare const jsdom: { virtualConsole: Console }

const params = { community: 'Gardening', post: 'abcd0001' }
const path = '/Gardening/post/abcd0001'
const community = sampleCommunity({ userMod: true })
const onePost = (over: Partial<Post> = {}) => samplePost({ comments: [], noComments: 0, community: sampleCommunity(), ...over })
const [author, admin] = [memberSession({ id: sampleId(1), username: 'anna_fern' }), memberSession({ isAdmin: true })]
const banned = memberSession({}, { bannedFrom: [sampleId(50)] })
const link = {
	type: 'link',
	body: null,
	bodyTree: null,
	link: { url: 'https://example.org/', hostname: 'example.org', image: null },
} as const

/** What modtools lends: the fields in which one says why. */
const groundsFields = {
	Fragment: ({ communityId, grounds, onChange }: FragmentProps<'modtools/grounds-fields'>) => (
		<input
			aria-label={`Reason in ${communityId}`}
			value={grounds.reason}
			onChange={({ target }) => onChange({ reason: target.value, ruleId: sampleId(9) })}
		/>
	),
}

/** The page of a post, and one of its menus open. */
async function open(menu: 'More' | 'Moderate', over: Partial<Post>, session: Session) {
	const api = fakeApi()
		.on(getPost, () => onePost(over))
		.install()
	const parts = { 'modtools/fragments/grounds-fields': groundsFields }
	const { store } = renderInFrame(<Page />, { path, params, session, parts })
	const said = () => store.get(alertsAtom).map(({ text }) => text)
	await userEvent.click(await screen.findByRole('button', { name: menu }))
	await screen.findByRole('menu')
	return { api, store, said, written: () => api.asked.filter(({ method }) => method !== 'GET') }
}
const entries = () => [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)
const choose = async (name: string) =>
	userEvent.click(await screen.findByRole(/^(Pin|Speak)/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name }))
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the menus', () => {
	it.each<[string, Partial<Post>, Session, string[]]>([
		['a guest', {}, guestSession(), ['Hide', 'Mute /Gardening', 'Mute @anna_fern', 'Report']],
		['its author', {}, author, ['Hide', 'Mute /Gardening', 'Delete post']],
		['somebody banned there', {}, banned, ['Hide', 'Mute /Gardening', 'Mute @anna_fern', 'Report']],
		['a member, of somebody gone', { userDeleted: true }, memberSession(), ['Hide', 'Mute /Gardening', 'Report']],
		['its author, later', { ...link, deleted: true }, author, ['Hide', 'Mute /Gardening', 'Delete content']],
	])('More of %s', async (_who, over, session, expected) => {
		await open('More', over, session)
		const isOff = screen.queryByRole('menuitem', { name: 'Report' })?.getAttribute('aria-disabled') === 'true'
		expect([entries(), isOff]).toEqual([expected, session === banned])
	})

	it.each<[string, Partial<Post>, Session, string[]]>([
		['a moderator', { community }, memberSession(), ['Lock as moderator', 'Pin in community', 'Ban @anna_fern', 'Delete as moderator']],
		['a moderator of their own', { community }, author, ['Lock as moderator', 'Pin in community', 'Speak as moderator']],
		['a moderator of a deleted one', { community, deleted: true }, memberSession(), ['Lock as moderator', 'Ban @anna_fern']],
		[
			'a moderator of a locked one',
			{ community, locked: true },
			memberSession(),
			['Unlock', 'Pin in community', 'Ban @anna_fern', 'Delete as moderator'],
		],
		[
			'an admin',
			{},
			admin,
			[
				...['Lock as moderator', 'Pin in community', 'Ban @anna_fern', 'Delete as moderator'],
				...['Lock as admin', 'Pin site-wide', 'Announce to all', `ID ${sampleId(100)}`, 'Delete as admin'],
			],
		],
		[
			'an admin of a deleted one',
			{ ...link, deleted: true },
			admin,
			['Lock as moderator', 'Ban @anna_fern', 'Lock as admin', `ID ${sampleId(100)}`, 'Delete content'],
		],
		[
			'an admin of one that moderators locked',
			{ locked: true, lockedByGroup: 'mods' },
			admin,
			[
				'Unlock',
				'Pin in community',
				'Ban @anna_fern',
				'Delete as moderator',
				'Pin site-wide',
				'Announce to all',
				`ID ${sampleId(100)}`,
				'Delete as admin',
			],
		],
	])('Moderate of %s', async (_who, over, session, expected) => {
		await open('Moderate', over, session)
		expect(entries()).toEqual(expected)
	})
})

describe('hiding and muting', () => {
	it('shows a card in place of the post, with Undo', async () => {
		const { api, written } = await open('More', {}, memberSession())
		api.on(hidePost, () => ({ success: true as const })).on(unhidePost, () => ({ success: true as const }))
		await choose('Hide')
		expect(await screen.findByText('Hidden post')).toBeTruthy()
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hidden post')
		expect(document.activeElement?.textContent).toBe('Undo')
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'When do you sow beans?' })).toBe(document.activeElement)
		expect(written().map(({ method, url }) => `${method} ${url}`)).toEqual([
			'POST /api/hidden_posts',
			`DELETE /api/hidden_posts/${sampleId(100)}`,
		])
	})

	it('shows what was hidden before to who comes by its address', async () => {
		const { api } = await open('More', { hidden: true }, memberSession())
		api.on(unhidePost, () => ({ success: true as const })).on(hidePost, () => ({ success: true as const }))
		await choose('Show in feeds again')
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		await choose('Hide')
		expect(await screen.findByText('Hidden post')).toBeTruthy()
	})

	it('asks guests to log in', async () => {
		const { store, written } = await open('More', {}, guestSession())
		await choose('Hide')
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
		expect(written()).toEqual([])
	})

	it.each([
		['Mute @anna_fern', "Posts from @anna_fern won't appear on any of your feeds from now on."],
		['Mute /Gardening', "Posts from /Gardening won't appear on All anymore."],
	])('%s', async (name, sentence) => {
		const { api, said } = await open('More', {}, memberSession())
		api.on(mutesApi.mute, () => ({
			id: '1',
			type: 'user' as const,
			createdAt: '2024-01-01T00:00:00.000Z',
			communityMutes: [],
			userMutes: [],
		}))
		await choose(name)
		await waitFor(() => expect(said()).toContain(sentence))
	})
})

describe('locking', () => {
	it.each<[string, Partial<Post>, Session, string, string]>([
		['as moderator', { community }, memberSession(), 'Lock as moderator', 'action=lock&lockAs=mods'],
		['as admin', {}, admin, 'Lock as admin', 'action=lock&lockAs=admins'],
		['undone by a moderator', { community, locked: true, lockedByGroup: 'mods' }, memberSession(), 'Unlock', 'action=unlock&lockAs=mods'],
		['undone by an admin, as it was made', { locked: true, lockedByGroup: 'mods' }, admin, 'Unlock', 'action=unlock&lockAs=mods'],
		['of admins undone by one', { locked: true, lockedByGroup: 'admins' }, admin, 'Unlock', 'action=unlock&lockAs=admins'],
	])('%s', async (_how, over, session, name, query) => {
		const { api, written } = await open('Moderate', over, session)
		api.on(editPost, () => onePost({ ...over, locked: !over.locked, lockedByGroup: 'mods' }))
		await choose(name)
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
		await waitFor(() => expect(screen.queryByText(/^Locked by moderators/) === null).toBe(over.locked === true))
	})
})

describe('pinning', () => {
	const pin = () => screen.getByRole('menuitemcheckbox', { name: 'Pin in community' }).getAttribute('aria-checked')

	it('shows at once and asks for it', async () => {
		const { api, written } = await open('Moderate', { community }, memberSession())
		api.on(editPost, () => onePost({ community, isPinned: true }))
		await choose('Pin in community')
		expect(pin()).toBe('true')
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=pin&siteWide=false']))
		expect(screen.getByText('Pinned')).toBeTruthy()
	})

	it.each([
		['max_pinned_count_reached', 'Max pinned posts count reached.'],
		['internal_error', 'Something went wrong.'],
	] as const)('reverts on %s', async (code, sentence) => {
		const { api, said } = await open('Moderate', { community }, memberSession())
		api.on(editPost, () => {
			throw failWith(code)
		})
		await choose('Pin in community')
		await waitFor(() => expect(said()).toEqual([sentence]))
		expect(pin()).toBe('false')
		expect(screen.queryByText('Pinned')).toBeNull()
	})

	it('is site-wide for admins', async () => {
		const { api, written } = await open('Moderate', { isPinnedSite: true }, admin)
		api.on(editPost, () => onePost())
		await choose('Pin site-wide')
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=unpin&siteWide=true']))
	})
})

describe('announcing', () => {
	it.each([
		[null, 'Announced.'],
		['duplicate', 'Already announced'],
	] as const)('asks, and then: %s', async (code, sentence) => {
		const { api, said, written } = await open('Moderate', {}, admin)
		api.on(editPost, () => {
			if (code) throw failWith(code)
			return onePost()
		})
		await choose('Announce to all')
		expect(await screen.findByText('Are you sure? This will send a notification to all users.')).toBeTruthy()
		expect(written()).toEqual([])
		await confirm('Announce')
		await waitFor(() => expect(said()).toEqual([sentence]))
		expect(written().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=announce'])
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})

describe('speaking', () => {
	it.each<[string, Partial<Post>, string]>([
		['sets the capacity', { community }, 'mods'],
		['takes it back', { community, userGroup: 'mods' }, 'normal'],
	])('%s', async (_what, over, group) => {
		const { api, written } = await open('Moderate', over, author)
		api.on(editPost, () => onePost({ community, userGroup: 'mods' }))
		await choose('Speak as moderator')
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?action=changeAsUser&userGroup=${group}`]))
	})
})

describe('deleting', () => {
	/** jsdom loads no page anew, and says so. */
	const untold = vi.fn<(error: Error) => void>()
	beforeEach(() => void untold.mockReset())
	beforeAll(() => void jsdom.virtualConsole.removeAllListeners('jsdomError').on('jsdomError', untold))
	const reloaded = () => expect(untold.mock.lastCall?.[0].message).toContain('navigation')

	it.each<['More' | 'Moderate', string, Partial<Post>, Session, string, string | null]>([
		['More', 'Delete post', link, author, 'deleteAs=normal&deleteContent=true', 'Delete the link too'],
		['Moderate', 'Delete as admin', { ...link, type: 'image' }, admin, 'deleteAs=admins&deleteContent=true', 'Delete the images too'],
		['Moderate', 'Delete as moderator', { ...link, community }, memberSession(), 'deleteAs=mods&deleteContent=false', null],
		['More', 'Delete post', {}, author, 'deleteAs=normal&deleteContent=false', null],
	])('%s, %s', async (menu, name, over, session, query, choice) => {
		const { api, written } = await open(menu, over, session)
		api.on(deletePost, () => onePost({ ...over, deleted: true }))
		await choose(name)
		const dialog = await screen.findByRole('dialog')
		if (choice) await userEvent.click(within(dialog).getByRole('checkbox', { name: choice }))
		else expect(within(dialog).queryByRole('checkbox')).toBeNull()
		// Nobody explains what is their own.
		expect(within(dialog).queryByLabelText(/^Reason/) === null).toBe(menu === 'More')
		await confirm('Delete post')
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
		await waitFor(reloaded)
	})

	it.each<['More' | 'Moderate', Session, string]>([
		['More', author, 'normal'],
		['Moderate', admin, 'admins'],
	])('the content later, by %s', async (menu, session, as) => {
		const { api, written } = await open(menu, { ...link, deleted: true, deletedAs: 'mods' }, session)
		api.on(deletePost, () => onePost({ ...link, link: undefined as never, deleted: true, deletedContent: true }))
		await choose('Delete content')
		await confirm('Delete content')
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?deleteAs=${as}&deleteContent=true`]))
	})

	it('goes with a reason where it is removed by a moderator, and Enter confirms', async () => {
		const { api, written } = await open('Moderate', { community }, memberSession())
		api.on(deletePost, () => onePost({ deleted: true, deletedAs: 'mods' }))
		await choose('Delete as moderator')
		await userEvent.type(await screen.findByLabelText(`Reason in ${sampleId(50)}`), ' Sells pills. {Enter}')
		const query = `deleteAs=mods&deleteContent=false&reason=Sells+pills.&ruleId=${sampleId(9)}`
		await waitFor(() => expect(written().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
	})

	it('offers moderators to ban its author', async () => {
		const { store } = await open('Moderate', { community }, memberSession())
		await choose('Ban @anna_fern')
		expect(store.get(modalAtom)).toEqual({ name: 'ban', communityId: sampleId(50), username: 'anna_fern' })
	})

	it('says so when it was deleted already', async () => {
		const { api, said } = await open('More', {}, author)
		api.on(deletePost, () => {
			throw failWith('already_deleted')
		})
		await choose('Delete post')
		await confirm('Delete post')
		await waitFor(() => expect(said()).toEqual(['Something went wrong.']))
	})
})
