import { ApiError } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useNavigate } from '@folkmoot/kit/router'
import { flashAlert, useViewer } from '@folkmoot/kit/state'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from '../login/login-page.module.css'
import { NeedsScripting } from '../login/needs-scripting.tsx'
import { NewIdentity } from './new-identity.tsx'
import { type Finished, finishSignIn } from './sign-in.api.ts'
import { t } from './text.ts'

/** Whether an identity provider has sent the browser here. */
export function isIssuersAnswer(query: URLSearchParams): boolean {
	return query.has('state') && (query.has('code') || query.has('error'))
}

/** Hands in the answer of an identity provider, and goes on where it leads. */
export function SignInAnswer({ answer }: { answer: string }): ReactNode {
	const [finished, setFinished] = useState<Finished | null>(null)
	const [error, setError] = useState<string | null>(null)
	const isSent = useRef(false)
	const navigate = useNavigate()
	useEffect(() => {
		// An answer counts once.
		if (isSent.current) return
		isSent.current = true
		// A code does not stay in the history.
		navigate(paths.login(), { replace: true })
		finishSignIn(answer).then(
			(reply) => {
				if (reply.outcome === 'new_identity') setFinished(reply)
				else leave(reply)
			},
			(failure: unknown) => setError(failure instanceof ApiError ? failure.message : t('failed-why')),
		)
	}, [answer, navigate])
	return (
		<div className={styles.page}>
			<div className={styles.box}>
				{error !== null ? (
					<Failed error={error} />
				) : finished?.suggestion ? (
					<NewIdentity suggestion={finished.suggestion} returnTo={finished.returnTo} />
				) : (
					<>
						<h1 className={styles.title} role="status">
							{t('signing-in')}
						</h1>
						<NeedsScripting />
					</>
				)}
			</div>
		</div>
	)
}

function leave({ outcome, returnTo }: Finished): void {
	if (outcome === 'linked') flashAlert(t('is-linked'))
	if (outcome === 'confirmed') flashAlert(t('is-confirmed'))
	location.replace(returnTo)
}

function Failed({ error }: { error: string }): ReactNode {
	const viewer = useViewer()
	return (
		<>
			<h1 className={styles.title}>{t('failed')}</h1>
			<p role="alert">{error}</p>
			<LinkButton to={viewer ? paths.settings() : paths.login()} isWide>
				{viewer ? t('to-settings') : t('to-login')}
			</LinkButton>
		</>
	)
}
