import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useDevice, useSetDevice, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** Invites who has just signed up on this device to the first steps, until they have been there or do not want to. */
export function NewMemberCard(): ReactNode {
	const viewer = useViewer()
	const setDevice = useSetDevice()
	const invited = useDevice('welcome')
	if (!viewer || viewer.username !== invited) return null
	return (
		<section className={styles.banner} aria-label="Get started">
			<p className={styles.text}>
				<strong>Welcome, {viewer.username}.</strong> Make the site yours in three short steps: a picture, a few communities, a first hello.
			</p>
			<div className={styles.invitation}>
				<LinkButton kind="primary" to={paths.welcome()}>
					Get started
				</LinkButton>
				<Button kind="quiet" onClick={() => setDevice('welcome', '')}>
					Not now
				</Button>
			</div>
		</section>
	)
}
