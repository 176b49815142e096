import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listComments } from '../admin.api.ts'
import { CommentsSection } from './comments-section.tsx'

const comment = (number: number) => sampleComment({ id: sampleId(number), bodyTree: [['p', null, `Comment ${number}`]] })
const setup = () => renderInFrame(<CommentsSection />, { session: memberSession({ isAdmin: true }) })

it('lists comments, loads more on click, without duplicates', async () => {
	fakeApi()
		.on(listComments, ({ query }) =>
			query.next ? { comments: [comment(2), comment(3)], next: null } : { comments: [comment(1), comment(2)], next: 'c1' },
		)
		.install()
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'More' }))
	await waitFor(() =>
		expect(screen.getAllByText(/^Comment \d$/).map((text) => text.textContent)).toEqual(['Comment 1', 'Comment 2', 'Comment 3']),
	)
	expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('shows an empty state', async () => {
	fakeApi()
		.on(listComments, () => ({ comments: [], next: null }))
		.install()
	setup()
	expect(await screen.findByText('No comments yet.')).toBeTruthy()
})
