import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { type ModalRequest, useCloseModal, useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** The names that open this dialog: `openModal({ name: 'login-prompt' })`. */
export type LoginRequest = Extract<ModalRequest['name'], 'login-prompt' | 'login' | 'signup'>

const titles: Readonly<Record<LoginRequest, string>> = {
	'login-prompt': 'Login to continue',
	login: 'Login',
	signup: 'Create account',
}

interface Props {
	request: LoginRequest
	/** Called once there is a session; default: the page reloads. */
	onDone?: () => void
}

/** Login from anywhere: the prompt, and the two forms it leads to. It is one dialog, so that moving on does not close and reopen it. */
export function LoginDialog({ request, onDone = reloadPage }: Props): ReactNode {
	const openModal = useOpenModal()
	const close = useCloseModal()
	const logIn = () => openModal({ name: 'login' })
	const signUp = () => openModal({ name: 'signup' })
	const prompt = request === 'login-prompt' && (
		<>
			<Button onClick={signUp}>Signup</Button>
			<Button kind="primary" onClick={logIn}>
				Login
			</Button>
		</>
	)
	return (
		<Dialog title={titles[request]} size={request === 'signup' ? 'normal' : 'small'} onClose={close} footer={prompt}>
			{request === 'login-prompt' && <p>Voting, writing, joining and saving need an account. Reading never does.</p>}
			{request === 'login' && <LoginForm onLoggedIn={onDone} onSignUp={signUp} takesFocus />}
			{request === 'signup' && <SignupForm onSignedUp={onDone} onLogIn={logIn} />}
		</Dialog>
	)
}
