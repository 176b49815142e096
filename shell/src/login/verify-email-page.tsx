import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import { useSetSession, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { confirmEmail } from '../security.api.ts'
import { useLinkToken } from './link-token.ts'
import { t } from './links-text.ts'
import styles from './login-page.module.css'
import { ResultHeading } from './result-heading.tsx'

export function head(): Head {
	return { title: t('verify-title'), noindex: true }
}

/** Opened by a link in a mail. Link scanners do not press buttons, so confirming takes a button. */
export function Page(): ReactNode {
	const token = useLinkToken()
	return (
		<div className={styles.page}>
			<div className={classNames(styles.box, token === null && styles.unknown)}>
				<Step key={token} token={token} />
			</div>
		</div>
	)
}

function Step({ token }: { token: string | null }): ReactNode {
	const [address, setAddress] = useState<string | null>(null)
	const [isTokenInvalid, setTokenInvalid] = useState(false)
	if (address !== null) return <Confirmed address={address} />
	if (token === '' || isTokenInvalid) return <InvalidLink />
	return <Question token={token ?? ''} onConfirmed={setAddress} onInvalidToken={() => setTokenInvalid(true)} />
}

interface QuestionProps {
	token: string
	onConfirmed: (address: string) => void
	onInvalidToken: () => void
}

function Question({ token, onConfirmed, onInvalidToken }: QuestionProps): ReactNode {
	const setSession = useSetSession()
	const [confirm, isConfirming] = useAction(
		async () => {
			const email = await confirmEmail(token)
			// This browser's account may differ from the link's.
			setSession(({ user, ...session }) => ({
				...session,
				user: user && user.email === email ? { ...user, emailConfirmedAt: new Date().toISOString() } : user,
			}))
			onConfirmed(email)
		},
		{ invalid_token: onInvalidToken },
	)
	return (
		<>
			<h1 className={styles.title}>{t('confirm-title')}</h1>
			<p>{t('confirm-why')}</p>
			<Button kind="primary" isWide isLoading={isConfirming} onClick={confirm}>
				{t('confirm')}
			</Button>
		</>
	)
}

function Confirmed({ address }: { address: string }): ReactNode {
	return (
		<>
			<ResultHeading>{t('confirmed')}</ResultHeading>
			<p role="status">{t('confirmed-address', { address })}</p>
			<LinkButton to={paths.home()} kind="primary" isWide>
				{tFrame('home')}
			</LinkButton>
		</>
	)
}

function InvalidLink(): ReactNode {
	const viewer = useViewer()
	return (
		<>
			<h1 className={styles.title}>{t('expired')}</h1>
			<p role="status">{t('expired-why')}</p>
			<LinkButton to={viewer ? paths.settings() : paths.login()} isWide>
				{viewer ? tFrame('settings') : tFrame('login')}
			</LinkButton>
		</>
	)
}
