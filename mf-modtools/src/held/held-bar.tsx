import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import queue from '../queue/queue.module.css'
import selection from '../queue/selection.module.css'
import type { HeldItem } from './held.api.ts'
import styles from './held.module.css'
import { t } from './text.ts'

interface Props {
	items: readonly HeldItem[]
	selected: readonly HeldItem[]
	isBusy: boolean
	onSelect: (items: readonly HeldItem[], isSelected: boolean) => void
	onRelease: () => void
	onRefuse: () => void
}

/** Selects all that are shown, and acts on the selected ones at once. */
export function HeldBar({ items, selected, isBusy, onSelect, onRelease, onRefuse }: Props): ReactNode {
	const count = selected.length
	return (
		<div className={classNames(styles.bar, count > 0 && styles.active)}>
			<label className={selection.all}>
				<input type="checkbox" checked={count === items.length} onChange={({ target }) => onSelect(items, target.checked)} />
				<span>{t('select-all')}</span>
			</label>
			<span role="status" className={styles.count}>
				{count > 0 && t('selected', { count })}
			</span>
			{count > 0 && (
				<div className={styles.both}>
					<Button kind="primary" size="small" isLoading={isBusy} onClick={onRelease}>
						{t('release')}
					</Button>
					<Button size="small" className={queue.destructive} disabled={isBusy} onClick={onRefuse}>
						{t('refuse')}
					</Button>
				</div>
			)}
		</div>
	)
}
