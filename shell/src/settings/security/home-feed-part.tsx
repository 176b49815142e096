import { useAction, usePageData } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { endHomeAddress, makeHomeAddress, securityApi } from '../../security.api.ts'
import { t } from '../text.ts'
import { Part } from './part.tsx'
import styles from './security.module.css'

/** The member's own home as an Atom feed, at a secret address that is shown once. */
export function HomeFeedPart(): ReactNode {
	const alert = useAlert()
	const loaded = usePageData(securityApi.getHomeAddress, {})
	const [address, setAddress] = useState('')
	const since = loaded.state === 'loaded' ? loaded.data.since : null
	const [make, isMaking] = useAction(async () => {
		const made = await makeHomeAddress()
		setAddress(new URL(made.path, window.location.href).href)
		loaded.update(() => ({ since: made.since }))
	})
	const [end, isEnding] = useAction(async () => {
		await endHomeAddress()
		setAddress('')
		loaded.update(() => ({ since: null }))
		alert(t('home-feed-ended'), { tone: 'good' })
	})
	return (
		<Part
			heading={t('home-feed')}
			hint={since ? t('home-feed-since', { date: formatDate(since) }) : t('home-feed-hint')}
			action={
				<>
					{since && (
						<Button isLoading={isEnding} onClick={end}>
							{t('turn-off')}
						</Button>
					)}
					<Button isLoading={isMaking} onClick={make}>
						{t(since ? 'home-feed-renew' : 'home-feed-make')}
					</Button>
				</>
			}
		>
			{address && <ShownAddress address={address} />}
		</Part>
	)
}

function ShownAddress({ address }: { address: string }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => alert(t('home-feed-copied')),
			() => alert(t('home-feed-not-copied'), { tone: 'bad' }),
		)
	return (
		<div className={styles.address} role="status">
			<p>{t('home-feed-once')}</p>
			<div>
				<code dir="ltr">{address}</code>
				<Button size="small" onClick={copy}>
					{t('home-feed-copy')}
				</Button>
			</div>
		</div>
	)
}
