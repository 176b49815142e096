import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { signInApi, unlinkIdentity } from '../../sign-in/sign-in.api.ts'
import { PasswordStep } from './password-step.tsx'

const withoutPassword = { identities: [], linkable: [], confirmable: [{ id: '0'.repeat(24), label: 'Example Works' }], hasPassword: false }

function Address({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
	const [error, setError] = useState<string | null>(null)
	return (
		<PasswordStep
			title="Where?"
			confirmLabel="Save"
			fields={<TextInput label="Address" value="x" error={error} onChange={() => setError(null)} />}
			onRefused={({ fields }) => setError(fields.address ?? null)}
			returnTo="/admin/signin"
			onPassword={onPassword}
			onClose={() => undefined}
		/>
	)
}

const open = (onPassword: (password: string) => Promise<void>) =>
	renderInFrame(<Address onPassword={onPassword} />, { session: memberSession() })

it.each(['invalid_input', 'duplicate'] as const)('shows what was refused as %s at its field, and keeps the password', async (code) => {
	const api = fakeApi()
		.on(signInApi.listIdentities, () => ({ ...withoutPassword, hasPassword: true, confirmable: [], confirmedUntil: null }))
		.on(signInApi.unlink, () => {
			throw failWith(code, { address: 'No such place.' })
		})
		.install()
	open(async (password) => void (await unlinkIdentity('0'.repeat(24), password)))
	await userEvent.type(await screen.findByLabelText('Your password'), 'right')
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	expect(await screen.findByText('No such place.')).toBeTruthy()
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')))
	expect(screen.getByLabelText('Your password')).toHaveProperty('value', 'right')
	expect(api.requests.at(-1)?.body).toEqual({ password: 'right' })
})

it('sends who has no password to their provider, and back to the place given', async () => {
	const api = fakeApi()
		.on(signInApi.listIdentities, () => ({ ...withoutPassword, confirmedUntil: null }))
		.on(signInApi.begin, () => {
			throw failWith('rate_limited')
		})
		.install()
	open(async () => undefined)
	await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Example Works' }))
	await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ purpose: 'confirm', returnTo: '/admin/signin' }))
	expect(screen.queryByLabelText('Your password')).toBeNull()
})
