import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listPosts } from '../feeds.api.ts'
import { all } from './feed-page.tsx'
import * as moderating from './moderating-page.tsx'

beforeEach(() => {
	fakeApi()
		.on(listPosts, () => ({ posts: [], next: null }))
		.install()
})

const queue = () => screen.queryByRole('link', { name: 'Moderation queue' })

it('links the queue of reports from the posts one moderates', async () => {
	renderInFrame(<moderating.Page />, { path: '/moderating', session: memberSession() })
	await screen.findByText('Nothing to show')
	expect(queue()?.getAttribute('href')).toBe('/modqueue')
})

it('says how much waits there', async () => {
	const waiting = [{ communityId: sampleId(1), communityName: 'birds', reports: 2, appeals: 1 }]
	renderInFrame(<moderating.Page />, { path: '/moderating', session: memberSession({ waiting }) })
	expect(await screen.findByRole('link', { name: /^Moderation queue ?3 waiting$/ })).toBeDefined()
})

it('links it from no other feed', async () => {
	renderInFrame(<all.Page />, { path: '/all', session: memberSession() })
	await screen.findByText('Nothing to show')
	expect(queue()).toBeNull()
})
