import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import { useSetSession, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import { confirmEmail } from '../security.api.ts'
import { useLinkToken } from './link-token.ts'
import styles from './login-page.module.css'
import { ResultHeading } from './result-heading.tsx'

export function head(): Head {
	return { title: 'Confirm email', noindex: true }
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
			<h1 className={styles.title}>Confirm your email address</h1>
			<p>With a confirmed address you can reset your password if you forget it. Only you and the admins can see it.</p>
			<Button kind="primary" isWide isLoading={isConfirming} onClick={confirm}>
				Confirm address
			</Button>
		</>
	)
}

function Confirmed({ address }: { address: string }): ReactNode {
	return (
		<>
			<ResultHeading>Address confirmed</ResultHeading>
			<p role="status">{address} is confirmed. If you forget your password, we can send a link there.</p>
			<LinkButton to={paths.home()} kind="primary" isWide>
				Home
			</LinkButton>
		</>
	)
}

function InvalidLink(): ReactNode {
	const viewer = useViewer()
	return (
		<>
			<h1 className={styles.title}>This link has expired</h1>
			<p role="status">
				A link works once, within two days, and only while the account has that address. You can request another in your settings.
			</p>
			<LinkButton to={viewer ? paths.settings() : paths.login()} isWide>
				{viewer ? 'Settings' : 'Login'}
			</LinkButton>
		</>
	)
}
