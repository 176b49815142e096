import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { listBoxClass } from '@folkmoot/kit/ui/list-box.ts'
import type { ReactNode } from 'react'
import { sayBecause } from '../because/say-because.ts'
import { TargetCard } from '../frame/target-card.tsx'
import type { Hit } from './automatic-rules.api.ts'
import styles from './automatic-rules.module.css'
import { describeOutcome } from './describe-rule.ts'
import { t } from './text.ts'

interface Props {
	hits: readonly Hit[]
	label: string
	/** Ids of the selected hits, if hits can be selected. */
	chosen?: ReadonlySet<string>
	onChoose?: (id: string, isChosen: boolean) => void
}

/** Items that a rule matched, each with the reason. */
export function HitList({ hits, label, chosen, onChoose }: Props): ReactNode {
	return (
		<ul className={listBoxClass} aria-label={label}>
			{hits.map((hit) => (
				<li key={hit.id} className={styles.hit}>
					<TargetCard type={hit.type} target={hit.target} missingClassName={styles.missing} />
					<div className={styles.why}>
						{onChoose && !hit.undone && (
							<Checkbox
								label={<span className={styles.choose}>{t('choose')}</span>}
								isChecked={chosen?.has(hit.id) ?? false}
								onChange={(isChosen) => onChoose(hit.id, isChosen)}
							/>
						)}
						<ul className={styles.because}>
							{hit.because.map((why) => (
								<li key={why}>{sayBecause(why)}</li>
							))}
						</ul>
						<Outcome hit={hit} />
					</div>
				</li>
			))}
		</ul>
	)
}

function Outcome({ hit }: { hit: Hit }): ReactNode {
	const outcome = describeOutcome(hit)
	if (outcome === null) return null
	const time = <TimeAgo time={hit.undone?.at ?? hit.at} />
	return (
		<p className={styles.done}>
			{hit.undone ? <Label>{t('undone')}</Label> : <Label tone="warn">{outcome}</Label>}
			<span>{hit.undone?.by ? t.rich('by-user', { time, name: hit.undone.by.username }) : time}</span>
		</p>
	)
}
