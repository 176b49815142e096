import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useDevice, useSetDevice, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import { t } from './text.ts'

/** Invites who has just signed up on this device to the first steps, until they have been there or do not want to. */
export function NewMemberCard(): ReactNode {
	const viewer = useViewer()
	const setDevice = useSetDevice()
	const invited = useDevice('welcome')
	if (!viewer || viewer.username !== invited) return null
	return (
		<section className={styles.banner} aria-label={t('start')}>
			<p className={styles.text}>{t.rich('start-text', { name: viewer.username }, { b: <strong /> })}</p>
			<div className={styles.invitation}>
				<LinkButton kind="primary" to={paths.welcome()}>
					{t('start')}
				</LinkButton>
				<Button kind="quiet" onClick={() => setDevice('welcome', '')}>
					{t('not-now')}
				</Button>
			</div>
		</section>
	)
}
