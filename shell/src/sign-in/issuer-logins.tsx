import type { SignInButton } from '@folkmoot/account-contract/sign-in'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../login/login-form.module.css'
import { goToIssuer, signInApi } from './sign-in.api.ts'
import { t } from './text.ts'

interface Props {
	/** Where the browser ends; the page that it is on by default. */
	returnTo?: string
	/** The form is for new members: no password helps where there are none. */
	isForNew?: boolean
	/** The form with a password. */
	children: ReactNode
}

/** A form with the buttons of identity providers, or those alone where a password is refused. */
export function IssuerLogins(props: Props): ReactNode {
	return useSession().issuersOn ? <WithIssuers {...props} /> : props.children
}

function WithIssuers({ returnTo, isForNew = false, children }: Props): ReactNode {
	const [isEmergency, setEmergency] = useState(false)
	const loaded = usePageData(signInApi.listButtons, {})
	// Nobody begins to type a password that is refused.
	if (loaded.state === 'loading') return null
	const { issuers, onlyIssuers } = loaded.state === 'loaded' ? loaded.data : { issuers: [], onlyIssuers: false }
	if (issuers.length === 0) return children
	const buttons = <Buttons issuers={issuers} returnTo={returnTo} isPrimary={onlyIssuers} />
	if (!onlyIssuers || isEmergency)
		return (
			<div className={styles.form}>
				{children}
				<p className={styles.other}>{t('or')}</p>
				{buttons}
			</div>
		)
	return (
		<div className={styles.form}>
			<p className={styles.other}>{t('only-here')}</p>
			{buttons}
			{!isForNew && (
				<button type="button" className={`${styles.link} ${styles.centred}`} onClick={() => setEmergency(true)}>
					{t('emergency')}
				</button>
			)}
		</div>
	)
}

interface ButtonsProps {
	issuers: readonly SignInButton[]
	returnTo: string | undefined
	isPrimary: boolean
}

function Buttons({ issuers, returnTo, isPrimary }: ButtonsProps): ReactNode {
	const [goingTo, setGoingTo] = useState<string | null>(null)
	const [go] = useAction(async (issuerId: string) => {
		setGoingTo(issuerId)
		try {
			await goToIssuer(issuerId, { returnTo: returnTo ?? location.pathname + location.search })
		} catch (error) {
			setGoingTo(null)
			throw error
		}
	})
	return (
		<div className={styles.fields}>
			{issuers.map(({ id, label }) => (
				<Button key={id} kind={isPrimary ? 'primary' : 'plain'} isWide isLoading={goingTo === id} onClick={() => go(id)}>
					{t('continue-with', { label })}
				</Button>
			))}
		</div>
	)
}
