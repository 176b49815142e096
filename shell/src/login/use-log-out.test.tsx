import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountApi } from '../account.api.ts'
import { useLogOut } from './use-log-out.ts'

function Example() {
	return (
		<button type="button" onClick={useLogOut()}>
			Logout
		</button>
	)
}

it('says so when logging out fails', async () => {
	const api = fakeApi()
		.on(accountApi.logIn, () => {
			throw failWith('internal_error')
		})
		.install()
	const { store } = renderInFrame(<Example />, { session: memberSession() })
	await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
	await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Failed to logout. Something went wrong.']))
	expect(api.asked.map(({ url }) => url)).toEqual(['/api/_login?action=logout'])
})
