import { useAction } from '@folkmoot/kit/api'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './login-form.module.css'
import { t } from './text.ts'

interface Props {
	onLoggedIn: () => void
	onSignUp?: (() => void) | undefined
	onError: (error: string) => void
}

/** Other ways to log in: a passkey, a password reset, sign-up. */
export function AlternativeLogins({ onLoggedIn, onSignUp, onError }: Props): ReactNode {
	const { mailOn, passkeysOn } = useSession()
	const [logIn, isLoggingIn] = useAction(
		async () => {
			const { logInWithPasskey } = await import(/* webpackChunkName: "passkey" */ '../passkey.api.ts')
			if (await logInWithPasskey()) onLoggedIn()
		},
		{
			account_suspended: () => onError(t('suspended')),
			401: () => onError(t('passkey-unknown')),
		},
	)
	return (
		<>
			{onSignUp && passkeysOn && (
				<Button isWide isLoading={isLoggingIn} onClick={logIn}>
					{t('passkey')}
				</Button>
			)}
			{mailOn && (
				<Link to={paths.resetPassword()} className={`${styles.link} ${styles.centred}`}>
					{t('forgot')}
				</Link>
			)}
			{onSignUp && (
				<p className={styles.other}>
					{t.rich('no-account', {}, { link: <button type="button" className={styles.link} onClick={onSignUp} /> })}
				</p>
			)}
		</>
	)
}
