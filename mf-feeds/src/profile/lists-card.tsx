import { usePageData } from '@folkmoot/kit/api'
import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { ListMark } from '@folkmoot/kit/content/identity/list-mark.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { listLists } from './profile.api.ts'
import styles from './profile.module.css'
import { t } from './text.ts'

const maxLists = 5

export const listsInput = (username: string) => ({ params: { username }, query: {} })

/** A member's newest lists that the viewer may see. */
export function ListsCard({ username, isOwn }: { username: string; isOwn: boolean }): ReactNode {
	const page = usePageData(listLists, listsInput(username))
	const lists = page.state === 'loaded' ? page.data : []
	if (lists.length === 0 && !isOwn) return null
	return (
		<Card isNote heading={t('lists')}>
			<ul className={styles.lists}>
				{lists.slice(0, maxLists).map(({ id, name, displayName, numItems }) => (
					<li key={id}>
						<ListMark name={name} size={24} />
						<Link to={paths.list(username, name)}>{displayName}</Link>
						<span className={styles.quiet}>{formatShortCount(numItems)}</span>
					</li>
				))}
			</ul>
			<LinkButton to={paths.lists(username)} isWide>
				{t(isOwn ? 'my-lists' : 'all-lists')}
			</LinkButton>
		</Card>
	)
}
