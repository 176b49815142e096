import type { createCommunity } from '@folkmoot/community-contract/community-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Fragment } from './create-dialog.tsx'

const create = endpoint<typeof createCommunity>('POST', '/api/communities')

async function fillIn(name: string, answer: () => ReturnType<typeof sampleCommunity>) {
	fakeApi().on(create, answer).install()
	const onClose = vi.fn()
	const { store } = renderInFrame(<Fragment onClose={onClose} />, { session: memberSession({ isAdmin: true }, { communities: [] }) })
	await screen.findByRole('dialog', { name: 'Create community' })
	await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name)
	await userEvent.click(screen.getByRole('button', { name: 'Create community' }))
	return { store, onClose }
}

it('creates the community, adds it to the session and navigates to it', async () => {
	const { store, onClose } = await fillIn('Kites', () => sampleCommunity({ name: 'Kites', userJoined: true, userMod: true }))
	await waitFor(() => expect(location.pathname).toBe('/Kites'))
	expect(store.get(sessionAtom).communities.map(({ name }) => name)).toEqual(['Kites'])
	expect(onClose).toHaveBeenCalled()
})

it('requires three characters', async () => {
	await fillIn('ab', () => sampleCommunity())
	expect(screen.getByText('Name has to be at least 3 characters.')).toBeTruthy()
})

it('shows a taken name at its field', async () => {
	const { onClose } = await fillIn('Gardening', () => {
		throw failWith('community_exists')
	})
	expect(await screen.findByText('A community by that name already exists.')).toBeTruthy()
	expect(onClose).not.toHaveBeenCalled()
})

it.each([
	['not_enough_points', 'You need at least 10 points to create a community.'],
	['max_limit_reached', "You've reached your max limit of the number of communities you can moderate."],
	['internal_error', 'Something went wrong.'],
] as const)('%s', async (code, sentence) => {
	const { store } = await fillIn('Kites', () => {
		throw failWith(code)
	})
	await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([sentence]))
})
