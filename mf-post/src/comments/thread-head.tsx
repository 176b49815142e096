import type { PageData } from '@folkmoot/kit/api'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { sortChoices } from './comment-order.ts'
import styles from './comments.module.css'
import { t } from './text.ts'
import { useSort } from './use-sort.ts'

interface Props {
	page: Extract<PageData<Post>, { state: 'loaded' }>
	count: number
	newCount: number
}

/** The number of comments, how many are new, and the sort order. */
export function ThreadHead({ page, count, newCount }: Props): ReactNode {
	const { sort, choose } = useSort(page)
	return (
		<div className={styles.head}>
			<h2 className={styles.heading}>{t('count', { count, shown: formatShortCount(count) })}</h2>
			{newCount > 0 && (
				<span className={styles.since}>{t('new-since', { count: grammaticalCount(newCount), shown: formatShortCount(newCount) })}</span>
			)}
			{count > 1 && <Select label={t('order')} value={sort} options={sortChoices()} onChange={choose} className={styles.sort} />}
		</div>
	)
}
