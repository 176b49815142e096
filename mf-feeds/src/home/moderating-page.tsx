import { countWaiting } from '@folkmoot/kit/content/count-waiting.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import { CountBadge } from '@folkmoot/kit/ui/count-badge.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { FeedScreen, loadAndHeadOf } from './feed-page.tsx'
import styles from './moderating.module.css'
import { t } from './moderating-text.ts'

/** The posts of the communities that one moderates: in a chunk of its own, which most members never need. */
export const { load, head } = loadAndHeadOf('moderating')

export function Page(): ReactNode {
	return <FeedScreen feed="moderating" actions={<QueueLink />} />
}

/** Where those who moderate go on from the posts of their communities. */
function QueueLink(): ReactNode {
	const waiting = countWaiting(useViewer())
	return (
		<div className={styles.queue}>
			<LinkButton to={paths.modqueue()}>
				<ShieldCheck /> {t('queue')}
				<CountBadge count={waiting} isWaiting />
			</LinkButton>
		</div>
	)
}
