import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listModeratedComments } from './comments.api.ts'
import { Page } from './comments-page.tsx'

const comment = (number: number) => sampleComment({ id: sampleId(number), bodyTree: [['p', null, `Comment ${number}`]] })
const communities = [
	{ id: sampleId(50), name: 'Boats' },
	{ id: sampleId(51), name: 'Gardening' },
]
const setup = (search = '') => renderInFrame(<Page />, { path: `/modqueue/comments${search}`, session: memberSession() })

it('says so if the viewer does not moderate the community', async () => {
	fakeApi()
		.on(listModeratedComments, () => {
			throw failWith('not_mod_not_admin')
		})
		.install()
	setup('?community=Boats')
	expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
})

it('says that there are none, and leads to what one moderates', async () => {
	fakeApi()
		.on(listModeratedComments, () => ({ comments: [], communities: [], next: null }))
		.install()
	setup()
	expect(await screen.findByText('No comments yet.')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Go to the posts you moderate' }).getAttribute('href')).toBe('/moderating')
	expect(screen.queryByLabelText('Community')).toBeNull()
})

it('lists the comments of all communities, and those of one when it is chosen', async () => {
	const api = fakeApi()
		.on(listModeratedComments, ({ query }) => ({
			comments: query.community === 'Boats' ? [comment(2)] : [comment(1), comment(2)],
			communities,
			next: null,
		}))
		.install()
	setup()
	expect(await screen.findByText('Comment 1')).toBeTruthy()
	expect(screen.getByRole('feed', { name: 'Comments, newest first' })).toBeTruthy()
	await userEvent.selectOptions(screen.getByLabelText('Community'), 'Boats')
	await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
	expect(await screen.findByText('Comment 2')).toBeTruthy()
	expect(api.requests.filter(({ url }) => url.startsWith('/api/modcomments'))).toHaveLength(2)
})
