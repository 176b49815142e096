import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { type ModalRequest, useCloseModal, useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { IssuerLogins } from '../sign-in/issuer-logins.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { t } from './signup-text.ts'

/** The names that open this dialog: `openModal({ name: 'login-prompt' })`. */
export type LoginRequest = Extract<ModalRequest['name'], 'login-prompt' | 'login' | 'signup'>

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
			<Button onClick={signUp}>{t('signup')}</Button>
			<Button kind="primary" onClick={logIn}>
				{tFrame('login')}
			</Button>
		</>
	)
	return (
		<Dialog title={titleOf(request)} size={request === 'signup' ? 'normal' : 'small'} onClose={close} footer={prompt}>
			{request === 'login-prompt' && <p>{t('needs-account')}</p>}
			{request === 'login' && (
				<IssuerLogins>
					<LoginForm onLoggedIn={onDone} onSignUp={signUp} takesFocus />
				</IssuerLogins>
			)}
			{request === 'signup' && (
				<IssuerLogins isForNew>
					<SignupForm onSignedUp={onDone} onLogIn={logIn} />
				</IssuerLogins>
			)}
		</Dialog>
	)
}

function titleOf(request: LoginRequest): string {
	if (request === 'login-prompt') return t('log-in-to-continue')
	return request === 'login' ? tFrame('login') : tFrame('create-account')
}
