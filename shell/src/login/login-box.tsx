import { useOpenModal } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { LoginForm } from './login-form.tsx'
import { reloadPage } from './reload-page.ts'

/** `shell/login-box`: the login form beside what guests read. */
export function Fragment(): ReactNode {
	const openModal = useOpenModal()
	return (
		<Card heading="Login">
			<LoginForm onLoggedIn={reloadPage} onSignUp={() => openModal({ name: 'signup' })} />
		</Card>
	)
}
