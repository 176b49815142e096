import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
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
		alert(`${formatCount(changed.length, 'hit')} undone.`)
	})
	if (hits.state !== 'loaded') return <SectionFallback of={hits} skeleton={<CardSkeletons count={3} isCompact />} />
	if (hits.data.hits.length === 0) return <StateCard title="This rule has not matched anything yet." />
	const open = hits.data.hits.filter(({ undone }) => undone === null).map(({ id }) => id)
	const choose = (id: string, isChosen: boolean) =>
		setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
	return (
		<section className={styles.view} aria-label="Hits">
			<div className={styles.bar}>
				<Checkbox
					label={`All on this page (${open.length})`}
					isChecked={open.length > 0 && open.every((id) => chosen.has(id))}
					isDisabled={open.length === 0}
					onChange={(isChosen) => setChosen(new Set(isChosen ? open : []))}
				/>
				<Button disabled={chosen.size === 0} isLoading={isUndoing} onClick={undo}>
					{chosen.size === 0 ? 'Undo selected' : `Undo ${chosen.size} chosen`}
				</Button>
				<UndoAll params={params} rule={rule} onChange={onChange} onDone={hits.reload} />
			</div>
			<HitList hits={hits.data.hits} label="Hits" chosen={chosen} onChoose={choose} />
			{hits.data.next && (
				<p className={styles.more}>
					<LinkButton to={`${path}&next=${encodeURIComponent(hits.data.next)}`}>Older hits</LinkButton>
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
	const [isAsking, setAsking] = useState(false)
	const [undoAll, isOrdering] = useModeratorAction(async () => {
		onChange(await undoAllHits(params))
		setAsking(false)
		await onDone()
	})
	if (undoing && !undoing.finishedAt) {
		return (
			<p className={styles.figures} role="status">
				Undone {undoing.noDone} of {undoing.noAll}…
			</p>
		)
	}
	return (
		<>
			<Button disabled={noHits === noUndone} onClick={() => setAsking(true)}>
				Undo everything this rule did
			</Button>
			{isAsking && (
				<ConfirmDialog
					title="Undo everything this rule did?"
					confirmLabel={`Undo ${formatCount(noHits - noUndone, 'hit')}`}
					isRunning={isOrdering}
					onConfirm={undoAll}
					onClose={() => setAsking(false)}
				>
					Removed items are restored, locked posts are unlocked and the rule’s reports are withdrawn. The rule is switched off.
				</ConfirmDialog>
			)}
		</>
	)
}
