import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getCommunity, listRules } from '../modtools.api.ts'
import { load, Page } from './modtools-page.tsx'

const member = memberSession()
const admin = memberSession({ isAdmin: true })

describe('mod tools', () => {
	const show = (rest: string, { userMod = true, session = member } = {}) => {
		const api = fakeApi()
			.on(getCommunity, () => sampleCommunity({ userMod }))
			.on(listRules, () => [])
			.install()
		renderInFrame(<Page />, { path: `/Gardening/modtools/${rest}`, params: { community: 'Gardening', rest }, session })
		return api
	}

	it('are for moderators', async () => {
		show('settings')
		expect(await screen.findByLabelText('About the community')).toHaveProperty('value', 'Soil, seeds and patience.')
		expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
	})

	it('and for admins', async () => {
		show('rules', { userMod: false, session: admin })
		expect(await screen.findByText('There are no rules yet.')).toBeTruthy()
	})

	it('keep everybody else out', async () => {
		const api = show('rules', { userMod: false })
		expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
		expect(api.asked).toHaveLength(1)
	})

	it('have nothing anywhere else', async () => {
		show('zzz')
		expect(await screen.findByText('Not found.')).toBeTruthy()
	})
})

describe('on the server', () => {
	const run = (rest: string | undefined, { userMod = true, session = member, name = 'Gardening' } = {}) => {
		const fetch = vi.fn(async () => sampleCommunity({ userMod }))
		const redirect = (to: string) => new Error(to)
		const params = rest === undefined ? { community: name } : { community: name, rest }
		// Only what load looks at.
		const done = load({ fetch, redirect, params, session, query: new URLSearchParams() } as unknown as LoadContext)
		return { done, fetch }
	}

	it.each([
		['a member', 'rules', { userMod: false }, { status: 403 }],
		['an unknown section', 'zzz', {}, { status: 404 }],
		['the root', undefined, {}, { message: '/Gardening/modtools/settings' }],
		['a name in other letters', 'rules', { name: 'gardening' }, { message: '/Gardening/modtools/rules' }],
	])('%s: nothing but the community is read', async (_what, rest, options, outcome) => {
		const { done, fetch } = run(rest, options)
		await expect(done).rejects.toMatchObject(outcome)
		expect(fetch).toHaveBeenCalledTimes(1)
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
	])('%s come with what they show', async (rest, fetches) => {
		const { done, fetch } = run(rest, { userMod: false, session: admin })
		await done
		expect(fetch).toHaveBeenCalledTimes(fetches)
	})
})
