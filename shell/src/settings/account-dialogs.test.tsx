import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountApi } from '../account.api.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'

describe('changing the password', () => {
	async function setUp() {
		const api = fakeApi()
			.on(accountApi.changeSettings, ({ body }) => {
				if (body.password === 'wrong') throw failWith('wrong_password')
				if (body.newPassword === 'password1') throw failWith('invalid_password', { newPassword: 'Password too weak.' })
				return sampleUser()
			})
			.install()
		const onClose = vi.fn()
		const { store } = renderInFrame(<ChangePassword onClose={onClose} />, { session: memberSession() })
		await screen.findByRole('dialog', { name: 'Change password' })
		const fill = async (old: string, next: string, repeated = next) => {
			for (const [label, text] of [
				['Current password', old],
				['New password', next],
				['Repeat new password', repeated],
			] as const) {
				await userEvent.clear(screen.getByLabelText(label))
				await userEvent.type(screen.getByLabelText(label), text)
			}
			await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
		}
		return { api, onClose, store, fill }
	}

	it('requires eight characters, twice the same', async () => {
		const { api, fill } = await setUp()
		await fill('the old one', 'short')
		expect(screen.getByText('Password too short.')).toBeTruthy()
		await fill('the old one', 'the new one', 'another one')
		expect(screen.getByText('Passwords do not match.')).toBeTruthy()
		expect(screen.queryByText('Password too short.')).toBeNull()
		expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
	})

	it("shows the service's errors, then changes the password", async () => {
		const { onClose, store, fill } = await setUp()
		await fill('wrong', 'the new one')
		expect(await screen.findByText('Incorrect previous password')).toBeTruthy()
		await fill('the old one', 'password1')
		expect(await screen.findByText('Password too weak.')).toBeTruthy()
		await fill('the old one', 'the new one')
		await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Password changed succesfully.'])
	})
})

describe('deleting the account', () => {
	it('requires the password and the word YES', async () => {
		const api = fakeApi()
			.on(accountApi.deleteUser, ({ body }) => {
				if (body.password === 'wrong') throw failWith('wrong_password')
				return { success: true as const }
			})
			.install()
		const onDeleted = vi.fn()
		renderInFrame(<DeleteAccount username="mira" onClose={vi.fn()} onDeleted={onDeleted} />, { session: memberSession() })
		const button = await screen.findByRole('button', { name: 'Delete account' })
		const canDelete = () => !button.matches(':disabled')
		expect(canDelete()).toBe(false)
		await userEvent.type(screen.getByLabelText('Password'), 'wrong')
		await userEvent.type(screen.getByLabelText('Type YES to confirm'), 'yes')
		expect(canDelete()).toBe(false)
		await userEvent.clear(screen.getByLabelText('Type YES to confirm'))
		await userEvent.type(screen.getByLabelText('Type YES to confirm'), 'YES')
		expect(canDelete()).toBe(true)
		await userEvent.click(button)
		expect(await screen.findByText('Invalid password')).toBeTruthy()
		await userEvent.clear(screen.getByLabelText('Password'))
		await userEvent.type(screen.getByLabelText('Password'), 'the right one')
		expect(screen.queryByText('Invalid password')).toBeNull()
		await userEvent.click(button)
		await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
		expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/users/mira', body: { password: 'the right one' } })
		expect(sessionStorage.getItem('kept_alert')).toContain('Your account is successfully deleted!')
	})

	it('calls no other refusal a wrong password', async () => {
		fakeApi()
			.on(accountApi.deleteUser, () => {
				throw failWith('user_banned')
			})
			.install()
		const { store } = renderInFrame(<DeleteAccount username="mira" onClose={vi.fn()} />, { session: memberSession() })
		await userEvent.type(await screen.findByLabelText('Password'), 'the right one')
		await userEvent.type(screen.getByLabelText('Type YES to confirm'), 'YES')
		await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
		await waitFor(() => expect(store.get(alertsAtom)).toHaveLength(1))
		expect(screen.queryByText('Invalid password')).toBeNull()
	})
})
