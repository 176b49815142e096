import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSession, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import { t } from './text.ts'

/** The card beside a member's feed. */
export function GuidelinesCard(): ReactNode {
	return (
		<Card heading={t('how-we-talk')}>
			<p className={styles.text}>{t('how-we-talk-text')}</p>
			<LinkButton to={paths.guidelines()} isWide>
				{t('guidelines')}
			</LinkButton>
		</Card>
	)
}

/** One line about the site above the feed, on screens without a side column. */
export function WelcomeLine(): ReactNode {
	const { name } = useSite()
	return <p className={`${styles.text} ${styles.line}`}>{t.rich('line', { site: name }, { b: <strong /> })}</p>
}

/** The card beside a guest's feed: about the site, number of members, login and sign-up. */
export function WelcomeCard(): ReactNode {
	const { name } = useSite()
	const { noUsers } = useSession()
	return (
		<>
			<Card heading={t('welcome', { site: name })}>
				<p className={styles.text}>{t('welcome-text', { count: grammaticalCount(noUsers), shown: formatShortCount(noUsers) })}</p>
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
			{t('create-account')}
		</Button>
	)
}
