import type { joinCommunity } from '@folkmoot/community-contract/community-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { sessionAtom } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { browseCommunities } from '../community.api.ts'
import { Fragment } from './places.tsx'

const join = endpoint<typeof joinCommunity>('POST', '/api/_joinCommunity')
const bread = sampleCommunity({ id: sampleId(60), name: 'Bread', userJoined: false })

it('shows a dozen communities, the largest first, and joins with one press', async () => {
	const api = fakeApi()
		.on(browseCommunities, () => ({ communities: [sampleCommunity({ userJoined: true }), bread], next: null, count: 2, topics: [] }))
		.on(join, () => ({ ...bread, userJoined: true }))
		.install()
	const { store } = renderInFrame(<Fragment />, { session: memberSession({}, { communities: [] }) })
	expect((await screen.findByRole('button', { name: 'Joined Gardening' })).getAttribute('aria-pressed')).toBe('true')
	await userEvent.click(screen.getByRole('button', { name: 'Join Bread' }))
	await waitFor(() => expect(screen.getByRole('button', { name: 'Joined Bread' })).toBeTruthy())
	expect(store.get(sessionAtom).communities.map(({ name }) => name)).toEqual(['Bread'])
	expect(api.requests.map(({ url }) => url)).toEqual(['/api/_communities?limit=12&sort=size', '/api/_joinCommunity'])
})
