import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useSearchParams } from '@folkmoot/kit/router'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { type ReactNode, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { IssuerLogins } from '../sign-in/issuer-logins.tsx'
import { isIssuersAnswer, SignInAnswer } from '../sign-in/sign-in-answer.tsx'
import { destinationOf } from './destination.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { t } from './signup-text.ts'

/**
 * Redirects logged-in viewers to where they came from; so reloading the page is enough after a login. Identity providers send
 * browsers back here, also those of members.
 */
export async function load({ session, query, redirect }: LoadContext): Promise<void> {
	if (session.user && !isIssuersAnswer(query)) throw redirect(destinationOf(query.get('from')), 302)
}

export function head(): Head {
	return { title: tFrame('login'), description: t('page-description'), noindex: true }
}

export function Page(): ReactNode {
	const viewer = useViewer()
	const [query] = useSearchParams()
	const openModal = useOpenModal()
	// Kept, because the answer leaves the address bar.
	const [answer] = useState(() => (isIssuersAnswer(query) ? query.toString() : null))
	if (answer !== null) return <SignInAnswer answer={answer} />
	if (viewer) return <Navigate to={destinationOf(query.get('from'))} replace />
	return (
		<div className={styles.page}>
			<div className={styles.box}>
				<h1 className={styles.title}>{t('log-in-to-continue')}</h1>
				<IssuerLogins returnTo={destinationOf(query.get('from'))}>
					<LoginForm onLoggedIn={reloadPage} onSignUp={() => openModal({ name: 'signup' })} takesFocus />
				</IssuerLogins>
			</div>
			<p className={styles.note}>{t('needs-account')}</p>
		</div>
	)
}
