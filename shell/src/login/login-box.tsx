import { useOpenModal } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { LoginForm } from './login-form.tsx'
import { reloadPage } from './reload-page.ts'

/** The login form in the sidebar of guests. */
export function LoginBox(): ReactNode {
	const openModal = useOpenModal()
	return (
		<Card heading="Login">
			<LoginForm onLoggedIn={reloadPage} onSignUp={() => openModal({ name: 'signup' })} />
		</Card>
	)
}
