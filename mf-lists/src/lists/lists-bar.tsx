import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { type ReactNode, useState } from 'react'
import { ListDialog } from './list-dialog.tsx'
import styles from './lists.module.css'
import { type Choice, filters, sorts, toQueryString } from './lists-params.ts'
import { t } from './text.ts'

interface Props {
	username: string
	isOwn: boolean
	choice: Choice
	onSaved: () => void
}

/** Owner and sort of the lists; for the owner also the filter and a button for a new list. */
export function ListsBar({ username, isOwn, choice, onSaved }: Props): ReactNode {
	const go = useGo()
	const [isMaking, setMaking] = useState(false)
	const choose = (change: Partial<Choice>) => go(paths.lists(username) + toQueryString({ ...choice, ...change }), { replace: true })
	return (
		<div className={styles.bar}>
			<h1 className={styles.title}>{isOwn ? t('my-lists') : t('lists-of', { name: `@${username}` })}</h1>
			<div className={styles.choices}>
				<Select label={t('sort-by')} value={choice.sort} options={sorts()} onChange={(sort) => choose({ sort })} />
				{isOwn && (
					<Select
						label={t('show')}
						value={choice.filter}
						options={filters.map((value) => ({ value, label: t(`filter-${value}`) }))}
						onChange={(filter) => choose({ filter })}
					/>
				)}
			</div>
			{isOwn && (
				<Button kind="primary" className={styles.make} onClick={() => setMaking(true)}>
					{t('new')}
				</Button>
			)}
			{isMaking && <ListDialog username={username} onSaved={onSaved} onClose={() => setMaking(false)} />}
		</div>
	)
}
