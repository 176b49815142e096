import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSession, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** The card beside a member's feed. */
export function GuidelinesCard(): ReactNode {
	return (
		<Card heading="How we talk here">
			<p className={styles.text}>Be kind, stay on topic and address the argument, not the person. The guidelines are short.</p>
			<LinkButton to={paths.guidelines()} isWide>
				Read the guidelines
			</LinkButton>
		</Card>
	)
}

/** One line about the site above the feed, on screens without a side column. */
export function WelcomeLine(): ReactNode {
	const { name } = useSite()
	return (
		<p className={`${styles.text} ${styles.line}`}>
			<strong>{name}:</strong> good conversations in small communities. No ads, no tracking.
		</p>
	)
}

/** The card beside a guest's feed: about the site, number of members, login and sign-up. */
export function WelcomeCard(): ReactNode {
	const { name } = useSite()
	const { noUsers } = useSession()
	return (
		<>
			<Card heading={`Welcome to ${name}`}>
				<p className={styles.text}>
					Good conversations in small communities. No ads, no tracking, run by its members: {formatCount(noUsers, 'person', 'people')} so
					far.
				</p>
				<SignupButton />
			</Card>
			<Fragment name="shell/login-box" />
		</>
	)
}

/** Null while sign-ups are disabled. */
export function SignupButton(): ReactNode {
	const openModal = useOpenModal()
	const { signupsDisabled } = useSession()
	if (signupsDisabled) return null
	return (
		<Button kind="primary" aria-haspopup="dialog" onClick={() => openModal({ name: 'signup' })}>
			Create account
		</Button>
	)
}
