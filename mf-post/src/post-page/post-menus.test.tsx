import type { Session } from '@folkmoot/kit/state'
import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import { guestSession, memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, author, choose, confirm, link, moderated, onePost, openMenu } from '../../testing/open-menu.tsx'
import { editPost } from '../post.api.ts'

const banned = memberSession({}, { bannedFrom: [sampleId(50)] })
const entries = () => [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)

describe('post menus', () => {
	it.each<[string, Partial<Post>, Session, string[]]>([
		['a guest', {}, guestSession(), ['Hide', 'Mute /Gardening', 'Mute @anna_fern', 'Report']],
		['its author', {}, author, ['Hide', 'Mute /Gardening', 'Delete post']],
		['somebody banned there', {}, banned, ['Hide', 'Mute /Gardening', 'Mute @anna_fern', 'Report']],
		['a member, of somebody gone', { userDeleted: true }, memberSession(), ['Hide', 'Mute /Gardening', 'Report']],
		['its author, later', { ...link, deleted: true }, author, ['Hide', 'Mute /Gardening', 'Delete content']],
	])('More menu for %s', async (_who, over, session, expected) => {
		await openMenu('More', over, session)
		const isOff = screen.queryByRole('menuitem', { name: 'Report' })?.getAttribute('aria-disabled') === 'true'
		expect([entries(), isOff]).toEqual([expected, session === banned])
	})

	it.each<[string, Partial<Post>, Session, string[]]>([
		[
			'a moderator',
			{ community: moderated },
			memberSession(),
			['Lock as moderator', 'Pin in community', 'Ban @anna_fern', 'Delete as moderator'],
		],
		['a moderator of their own', { community: moderated }, author, ['Lock as moderator', 'Pin in community', 'Speak as moderator']],
		['a moderator of a deleted one', { community: moderated, deleted: true }, memberSession(), ['Lock as moderator', 'Ban @anna_fern']],
		[
			'a moderator of a locked one',
			{ community: moderated, locked: true },
			memberSession(),
			['Unlock', 'Pin in community', 'Ban @anna_fern', 'Delete as moderator'],
		],
		[
			'an admin',
			{},
			admin,
			[
				'Lock as moderator',
				'Pin in community',
				'Ban @anna_fern',
				'Delete as moderator',
				'Lock as admin',
				'Pin site-wide',
				'Announce to all',
				`ID ${sampleId(100)}`,
				'Delete as admin',
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
	])('Moderate menu for %s', async (_who, over, session, expected) => {
		await openMenu('Moderate', over, session)
		expect(entries()).toEqual(expected)
	})
})

describe('locking', () => {
	it.each<[string, Partial<Post>, Session, string, string]>([
		['as moderator', { community: moderated }, memberSession(), 'Lock as moderator', 'action=lock&lockAs=mods'],
		['as admin', {}, admin, 'Lock as admin', 'action=lock&lockAs=admins'],
		[
			'undone by a moderator',
			{ community: moderated, locked: true, lockedByGroup: 'mods' },
			memberSession(),
			'Unlock',
			'action=unlock&lockAs=mods',
		],
		['undone by an admin, as it was made', { locked: true, lockedByGroup: 'mods' }, admin, 'Unlock', 'action=unlock&lockAs=mods'],
		['of admins undone by one', { locked: true, lockedByGroup: 'admins' }, admin, 'Unlock', 'action=unlock&lockAs=admins'],
	])('%s', async (_how, over, session, name, query) => {
		const { api, writes } = await openMenu('Moderate', over, session)
		api.on(editPost, () => onePost({ ...over, locked: !over.locked, lockedByGroup: 'mods' }))
		await choose(name)
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?${query}`]))
		await waitFor(() => expect(screen.queryByText(/^Locked by moderators/) === null).toBe(over.locked === true))
	})
})

describe('pinning', () => {
	const pin = () => screen.getByRole('menuitemcheckbox', { name: 'Pin in community' }).getAttribute('aria-checked')

	it('updates optimistically and sends the request', async () => {
		const { api, writes } = await openMenu('Moderate', { community: moderated }, memberSession())
		api.on(editPost, () => onePost({ community: moderated, isPinned: true }))
		await choose('Pin in community')
		expect(pin()).toBe('true')
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=pin&siteWide=false']))
		expect(screen.getByText('Pinned')).toBeTruthy()
	})

	it.each([
		['max_pinned_count_reached', 'Max pinned posts count reached.'],
		['internal_error', 'Something went wrong.'],
	] as const)('reverts on %s', async (code, sentence) => {
		const { api, alertTexts } = await openMenu('Moderate', { community: moderated }, memberSession())
		api.on(editPost, () => {
			throw failWith(code)
		})
		await choose('Pin in community')
		await waitFor(() => expect(alertTexts()).toEqual([sentence]))
		expect(pin()).toBe('false')
		expect(screen.queryByText('Pinned')).toBeNull()
	})

	it('is site-wide for admins', async () => {
		const { api, writes } = await openMenu('Moderate', { isPinnedSite: true }, admin)
		api.on(editPost, () => onePost())
		await choose('Pin site-wide')
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=unpin&siteWide=true']))
	})
})

describe('announcing', () => {
	it.each([
		[null, 'Announced.'],
		['duplicate', 'Already announced'],
		['conflict', 'Already announced'],
		[409, 'Already announced'],
	] as const)('confirms first, then shows: %s', async (code, sentence) => {
		const { api, alertTexts, writes } = await openMenu('Moderate', {}, admin)
		api.on(editPost, () => {
			if (code) throw failWith(code)
			return onePost()
		})
		await choose('Announce to all')
		expect(await screen.findByText('Are you sure? This will send a notification to all users.')).toBeTruthy()
		expect(writes()).toEqual([])
		await confirm('Announce')
		await waitFor(() => expect(alertTexts()).toEqual([sentence]))
		expect(writes().map(({ url }) => url)).toEqual(['/api/posts/abcd0001?action=announce'])
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})

describe('speaking as moderator or admin', () => {
	it.each<[string, Partial<Post>, string]>([
		['sets the group', { community: moderated }, 'mods'],
		['takes it back', { community: moderated, userGroup: 'mods' }, 'normal'],
	])('%s', async (_what, over, group) => {
		const { api, writes } = await openMenu('Moderate', over, author)
		api.on(editPost, () => onePost({ community: moderated, userGroup: 'mods' }))
		await choose('Speak as moderator')
		await waitFor(() => expect(writes().map(({ url }) => url)).toEqual([`/api/posts/abcd0001?action=changeAsUser&userGroup=${group}`]))
	})
})
