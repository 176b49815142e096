import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleList, sampleNotification } from '@folkmoot/kit/testing/sample-notifications.ts'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Fragment } from './latest-notifications.tsx'
import { notificationsApi } from './notifications.api.ts'

function setUp(items: ReturnType<typeof sampleNotification>[]) {
	const api = fakeApi()
		.on(notificationsApi.list, () => sampleList(items))
		.on(notificationsApi.edit, () => sampleNotification(1))
		.install()
	renderInFrame(<Fragment />, { session: memberSession({ notificationsNewCount: 2 }) })
	return api
}

it('shows three at most that the viewer has not seen, and marks one as seen when it is opened', async () => {
	const api = setUp([1, 2, 3, 4, 5].map((number) => sampleNotification(number, { seen: number === 1 })))
	const links = () => screen.queryAllByRole('link', { name: /replied to you/ })
	await waitFor(() => expect(links()).toHaveLength(3))
	const [first] = links()
	expect(first?.getAttribute('href')).toContain(`fromNotif=${sampleNotification(2).id}`)
	if (first) await userEvent.click(first)
	await waitFor(() => expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1))
	// The count on the bell is reset by the list, not by this.
	expect(api.requests.map(({ method }) => method)).not.toContain('POST')
})

it('is not there when all is seen', async () => {
	const api = setUp([sampleNotification(1, { seen: true })])
	await waitFor(() => expect(api.requests).toHaveLength(1))
	expect(screen.queryByRole('heading')).toBeNull()
})
