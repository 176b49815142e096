import { FeedLayoutContext } from '@folkmoot/kit/content/feed/feed-layout.ts'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSession, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { type ReactNode, useContext } from 'react'
import styles from './home.module.css'
import { SignupButton } from './site-cards.tsx'
import { t } from './text.ts'

/** The banner after the second post (rule feeds-15), for guests. */
export function WelcomeBanner(): ReactNode {
	const { name } = useSite()
	const { noUsers, signupsDisabled } = useSession()
	const openModal = useOpenModal()
	return (
		<Banner label={t('about', { site: name })}>
			<p className={styles.text}>
				{t.rich(
					signupsDisabled ? 'take-part-closed' : 'take-part',
					{ site: name, count: grammaticalCount(noUsers), shown: formatShortCount(noUsers) },
					{ b: <strong /> },
				)}
			</p>
			<div className={styles.invitation}>
				<SignupButton />
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'login' })}>
					{t('login')}
				</Button>
			</div>
		</Banner>
	)
}

/** The same for members, between cards: a link to more communities. */
export function FindBanner(): ReactNode {
	if (useContext(FeedLayoutContext) === 'compact') return null
	return (
		<Banner label={t('communities')} isSlim>
			<p className={styles.text}>{t.rich('find-yours', {}, { b: <strong /> })}</p>
			<div className={styles.invitation}>
				<LinkButton to={paths.communities()}>{t('see-all')}</LinkButton>
			</div>
		</Banner>
	)
}

/** An item of the feed, of low height between the rows of a compact one. */
function Banner({ label, isSlim = false, children }: { label: string; isSlim?: boolean; children: ReactNode }): ReactNode {
	const isCompact = useContext(FeedLayoutContext) === 'compact'
	return (
		<article className={classNames(styles.banner, (isCompact || isSlim) && styles.slim, isCompact && styles.between)} aria-label={label}>
			{children}
		</article>
	)
}
