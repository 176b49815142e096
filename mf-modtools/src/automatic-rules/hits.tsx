import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { type ReactNode, useState } from 'react'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { listHits, type Rule, type RuleRef, undoAllHits, undoHits } from './automatic-rules.api.ts'
import styles from './automatic-rules.module.css'
import { HitList } from './hit-list.tsx'
import { t } from './text.ts'

interface Props {
	params: RuleRef
	rule: Rule
	/** The path of this view. */
	path: string
	onChange: (rule: Rule) => void
}

/** The actions of a rule; some or all can be undone here. */
export function Hits({ params, rule, path, onChange }: Props): ReactNode {
	const [query] = useSearchParams()
	const hits = usePageData(listHits, { params, query: { limit: '20', next: query.get('next') ?? '' } })
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const alert = useAlert()
	const [undo, isUndoing] = useModeratorAction(async () => {
		const { hits: changed, ...now } = await undoHits(params, [...chosen])
		onChange(now)
		hits.update((page) => ({ ...page, hits: page.hits.map((hit) => changed.find(({ id }) => id === hit.id) ?? hit) }))
		setChosen(new Set())
		alert(t('undone-count', { count: changed.length }))
	})
	if (hits.state !== 'loaded') return <SectionFallback of={hits} skeleton={<CardSkeletons count={3} isCompact />} />
	if (hits.data.hits.length === 0) return <StateCard title={t('no-hits')} />
	const open = hits.data.hits.filter(({ undone }) => undone === null).map(({ id }) => id)
	const choose = (id: string, isChosen: boolean) =>
		setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
	return (
		<section className={styles.view} aria-label={t('hits')}>
			<div className={styles.bar}>
				<Checkbox
					label={t('all-on-page', { count: open.length })}
					isChecked={open.length > 0 && open.every((id) => chosen.has(id))}
					isDisabled={open.length === 0}
					onChange={(isChosen) => setChosen(new Set(isChosen ? open : []))}
				/>
				<Button disabled={chosen.size === 0} isLoading={isUndoing} onClick={undo}>
					{chosen.size === 0 ? t('undo-selected') : t('undo-chosen', { count: chosen.size })}
				</Button>
				<UndoAll params={params} rule={rule} onChange={onChange} onDone={hits.reload} />
			</div>
			<HitList hits={hits.data.hits} label={t('hits')} chosen={chosen} onChoose={choose} />
			{hits.data.next && (
				<p className={styles.more}>
					<LinkButton to={`${path}&next=${encodeURIComponent(hits.data.next)}`}>{t('older-hits')}</LinkButton>
				</p>
			)}
		</section>
	)
}

function UndoAll({
	params,
	rule,
	onChange,
	onDone,
}: Pick<Props, 'params' | 'rule' | 'onChange'> & { onDone: () => Promise<void> }): ReactNode {
	const { undoing, noHits, noUndone } = rule
	const noOpen = noHits - noUndone
	const [isAsking, setAsking] = useState(false)
	const [undoAll, isOrdering] = useModeratorAction(async () => {
		onChange(await undoAllHits(params))
		setAsking(false)
		await onDone()
	})
	if (undoing && !undoing.finishedAt) {
		return (
			<p className={styles.figures} role="status">
				{t('undoing', { done: undoing.noDone, all: undoing.noAll })}
			</p>
		)
	}
	return (
		<>
			<Button disabled={noOpen === 0} onClick={() => setAsking(true)}>
				{t('undo-all')}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={t('undo-all-question')}
					confirmLabel={t('undo-hits', { count: grammaticalCount(noOpen), shown: formatShortCount(noOpen) })}
					isRunning={isOrdering}
					onConfirm={undoAll}
					onClose={() => setAsking(false)}
				>
					{t('undo-all-effect')}
				</ConfirmDialog>
			)}
		</>
	)
}
