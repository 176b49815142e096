import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import { ListMark } from '@folkmoot/kit/content/identity/list-mark.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import { ExportMenu } from './export-menu.tsx'
import styles from './list.module.css'
import { t } from './text.ts'

/** Name, owner and description of a list. */
export function ListHead({ list, actions }: { list: List; actions: ReactNode }): ReactNode {
	return (
		<header className={styles.head}>
			<div className={styles.titles}>
				<ListMark name={list.name} size={40} />
				<h1 className={classNames(styles.title, titleClass(list.displayName))}>{list.displayName}</h1>
				<div className={styles.actions}>
					<LayoutButton />
					<ExportMenu list={list} />
					{actions}
				</div>
			</div>
			<p className={styles.owner}>
				{!list.public && <Label>{t('private')}</Label>}
				<span>
					{t.rich('list-of', {
						user: (
							<Link to={paths.user(list.username)} className={styles.link}>
								@{list.username}
							</Link>
						),
					})}
				</span>
				<span aria-hidden="true">·</span>
				<Link to={paths.lists(list.username)} className={styles.link}>
					{t('all-lists')}
				</Link>
			</p>
			{list.descriptionTree.length > 0 && (
				<ShowMore height={120}>
					<Markdown tree={list.descriptionTree} isSmall />
				</ShowMore>
			)}
		</header>
	)
}
