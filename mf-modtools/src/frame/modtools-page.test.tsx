import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { loadContext } from '@folkmoot/kit/testing/load-context.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { getCommunity, listModerators, listRules } from '../modtools.api.ts'
import { listQueue } from '../queue/queue.api.ts'
import { load, Page } from './modtools-page.tsx'

const saveSettings = endpoint<typeof communities.editCommunity>('PUT', '/api/communities/:community')

const member = memberSession()
const admin = memberSession({ isAdmin: true })

describe('mod tools', () => {
	const setup = (rest: string, { userMod = true, session = member } = {}) => {
		const api = fakeApi()
			.on(getCommunity, () => sampleCommunity({ userMod }))
			.on(listRules, () => [])
			.install()
		renderInFrame(<Page />, { path: `/Gardening/modtools/${rest}`, params: { community: 'Gardening', rest }, session })
		return api
	}

	it('are open to moderators', async () => {
		setup('settings')
		expect(await screen.findByLabelText('About the community')).toHaveProperty('value', 'Soil, seeds and patience.')
		expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
	})

	it('count the waiting reports once they are known, without a request of their own', async () => {
		const api = setup('reports')
		api.on(listQueue, () => ({ items: [], counts: { all: 7, posts: 4, comments: 3 }, communities: [], next: null }))
		expect(await screen.findByRole('link', { name: 'Reports (7)' })).toBeTruthy()
		expect(api.requests.filter(({ url }) => url.startsWith('/api/modqueue'))).toHaveLength(1)
	})

	it('say what waits here on every page, and what waits in all communities on the way to the queue', async () => {
		const waiting = [
			{ communityId: sampleCommunity().id, communityName: 'Gardening', reports: 2, appeals: 1 },
			{ communityId: sampleId(77), communityName: 'Boats', reports: 4, appeals: 0 },
		]
		setup('rules', { session: memberSession({ waiting }) })
		expect(await screen.findByRole('link', { name: 'Reports (2)' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Appeals (1)' })).toBeTruthy()
		expect(screen.getByRole('link', { name: /^Moderation queue ?7 waiting$/ }).getAttribute('href')).toBe('/modqueue')
		expect(screen.getByRole('link', { name: 'Moderation log' })).toBeTruthy()
	})

	it('are open to admins', async () => {
		setup('rules', { userMod: false, session: admin })
		expect(await screen.findByText('No rules yet.')).toBeTruthy()
	})

	it('are forbidden to others', async () => {
		const api = setup('rules', { userMod: false })
		expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
		expect(api.requests).toHaveLength(1)
	})

	it('show not found for unknown sections', async () => {
		setup('zzz')
		expect(await screen.findByText('Not found.')).toBeTruthy()
	})
})

describe('losing the role while in mod tools', () => {
	const open = (rest: string) => {
		let isMod = true
		const lose = (code: 'not_mod' | 'not_mod_not_admin') => () => {
			isMod = false
			throw failWith(code)
		}
		fakeApi()
			.on(getCommunity, () => sampleCommunity({ userMod: isMod }))
			.on(saveSettings, lose('not_mod'))
			.on(listModerators, lose('not_mod_not_admin'))
			.install()
		renderInFrame(<Page />, { path: `/Gardening/modtools/${rest}`, params: { community: 'Gardening', rest }, session: member })
	}

	const isTold = async () => {
		expect(await screen.findByRole('heading', { name: 'You are no longer a moderator of Gardening.' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Go to Gardening' }).getAttribute('href')).toBe('/Gardening')
		expect(screen.queryByRole('navigation', { name: 'Mod tools' })).toBeNull()
	}

	it('is shown on the next rejected action', async () => {
		open('settings')
		await userEvent.type(await screen.findByLabelText('About the community'), ' More.')
		await userEvent.click(screen.getByRole('button', { name: 'Save' }))
		await isTold()
	})

	it('is shown on the next section', async () => {
		open('mods')
		await isTold()
	})
})

describe('on the server', () => {
	const run = (rest: string | undefined, { userMod = true, session = member, name = 'Gardening' } = {}) => {
		const params = rest === undefined ? { community: name } : { community: name, rest }
		const { context, requestedPaths } = loadContext(() => sampleCommunity({ userMod }), { params, session })
		return { done: load(context), requestedPaths }
	}

	it.each([
		['a member', 'rules', { userMod: false }, { status: 403 }],
		['an unknown section', 'zzz', {}, { status: 404 }],
		['the root', undefined, {}, { message: '/Gardening/modtools/settings' }],
		['a name in other letters', 'rules', { name: 'gardening' }, { message: '/Gardening/modtools/rules' }],
	])('preloads only the community for %s', async (_what, rest, options, outcome) => {
		const { done, requestedPaths } = run(rest, options)
		await expect(done).rejects.toMatchObject(outcome)
		expect(requestedPaths).toEqual([getCommunity.path])
	})

	it.each([
		['settings', 1],
		['rules', 2],
		['automatic', 2],
		['reports', 2],
		['appeals', 2],
		['removed', 2],
		['locked', 2],
		['banned', 2],
		['mods', 2],
	])('preloads the data of %s', async (rest, fetches) => {
		const { done, requestedPaths } = run(rest, { userMod: false, session: admin })
		await done
		expect(requestedPaths).toHaveLength(fetches)
	})
})
