import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { ListMark } from '@folkmoot/kit/content/identity/list-mark.tsx'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { listBoxClass } from '@folkmoot/kit/ui/list-box.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { List } from '@folkmoot/lists-contract/list'
import ListIcon from 'lucide-react/icons/list'
import type { ReactNode } from 'react'
import styles from './lists.module.css'
import { t } from './text.ts'

interface Props {
	lists: readonly List[]
	/** Null for one's own. */
	owner: string | null
}

export function ListCards({ lists, owner }: Props): ReactNode {
	if (lists.length === 0)
		return owner === null ? (
			<StateCard icon={<ListIcon />} title={t('nothing')} action={<LinkButton to={paths.home()}>{t('find')}</LinkButton>}>
				{t('nothing-text')}
			</StateCard>
		) : (
			<StateCard
				icon={<ListIcon />}
				title={t('no-public', { name: `@${owner}` })}
				action={<LinkButton to={paths.user(owner)}>{t('go-to', { name: `@${owner}` })}</LinkButton>}
			/>
		)
	return (
		<ul className={listBoxClass}>
			{lists.map((list) => (
				<ListCard key={list.id} list={list} />
			))}
		</ul>
	)
}

/** Name, age of the last update, number of items; the whole card is a link. */
function ListCard({ list }: { list: List }): ReactNode {
	const description = plainTextExcerpt(list.descriptionTree, 200)
	return (
		<li className={styles.card}>
			<ListMark name={list.name} size={40} className={styles.mark} />
			<h2 className={styles.name}>
				<Link to={paths.list(list.username, list.name)} className={classNames(styles.link, titleClass(list.displayName))} coversBox>
					{list.displayName}
				</Link>
				{!list.public && <Label>{t('private')}</Label>}
			</h2>
			{description && <p className={styles.description}>{description}</p>}
			<p className={styles.facts}>
				{t.rich('card-facts', {
					count: grammaticalCount(list.numItems),
					shown: formatShortCount(list.numItems),
					time: <TimeAgo time={list.lastUpdatedAt} />,
				})}
			</p>
		</li>
	)
}
