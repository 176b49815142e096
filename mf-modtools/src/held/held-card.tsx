import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { sayBecause } from '../because/say-because.ts'
import queue from '../queue/queue.module.css'
import selection from '../queue/selection.module.css'
import { Overdue } from '../waiting/overdue.tsx'
import type { HeldItem } from './held.api.ts'
import styles from './held.module.css'
import { HeldContent } from './held-content.tsx'
import { t } from './text.ts'

interface Props {
	item: HeldItem
	isSelected: boolean
	onSelect: (isSelected: boolean) => void
	isBusy: boolean
	onRelease: () => void
	onRefuse: () => void
}

/** What waits, why, and what can be done with it. */
export function HeldCard({ item, isSelected, onSelect, isBusy, onRelease, onRefuse }: Props): ReactNode {
	const { username } = item.target
	return (
		<article className={styles.card} aria-label={t(`by-${item.type}`, { name: username })}>
			<div className={styles.case}>
				<label className={selection.one}>
					<input
						type="checkbox"
						aria-label={t(`select-by-${item.type}`, { name: username })}
						checked={isSelected}
						onChange={({ target }) => onSelect(target.checked)}
					/>
				</label>
				<Cause item={item} />
				<Overdue since={item.createdAt} />
			</div>
			<HeldContent item={item} />
			<div className={styles.actions}>
				<Button kind="primary" size="small" disabled={isBusy} onClick={onRelease}>
					{t('release')}
				</Button>
				<Button size="small" className={queue.destructive} disabled={isBusy} onClick={onRefuse}>
					{t('refuse')}
				</Button>
			</div>
		</article>
	)
}

/** Why it is held. */
export function Cause({ item: { cause } }: Pick<Props, 'item'>): ReactNode {
	if (!cause) return null
	if (cause.why !== 'rule') return <Label tone="warn">{t(`why-${cause.why}`)}</Label>
	return (
		<div className={styles.cause}>
			<Label tone="warn">{t('why-rule', { rule: cause.rule })}</Label>
			{cause.because.map((why) => (
				<span key={why} className={styles.because}>
					{sayBecause(why)}
				</span>
			))}
		</div>
	)
}
