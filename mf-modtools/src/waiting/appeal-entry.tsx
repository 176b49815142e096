import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { AnswerForm, AppealText } from '../decisions/appeal.tsx'
import { DecisionFacts, headingOf, nameOf } from '../decisions/decision-facts.tsx'
import { TargetCard } from '../frame/target-card.tsx'
import { KeyHint } from '../queue/key-hint.tsx'
import { leaveQueue } from '../queue/leave-queue.ts'
import { Claimed } from './claimed.tsx'
import { t } from './text.ts'
import type { EntryOf } from './waiting.api.ts'
import styles from './waiting.module.css'
import { WaitingCard } from './waiting-card.tsx'

interface Props {
	entry: EntryOf<'appeals'>
	onChange: () => Promise<void>
}

/** An appeal with the decision that it is against, and what was removed. */
export function AppealEntry({ entry, onChange }: Props): ReactNode {
	const { decision, target } = entry
	const isTheirs = entry.claim?.isOwn === false
	const card = useRef<HTMLElement>(null)
	const [isAnswering, setAnswering] = useState(false)
	const name = nameOf(decision.member)
	const lose = () => {
		setAnswering(false)
		void onChange()
	}
	const actions = (
		<>
			<Button kind="primary" size="small" data-key="r" disabled={isTheirs} onClick={() => setAnswering(true)}>
				{t('answer')} <KeyHint of="r" />
			</Button>
			<LinkButton kind="quiet" size="small" to={paths.decision(decision.id)}>
				{t('whole-decision')}
			</LinkButton>
		</>
	)
	return (
		<WaitingCard entry={entry} label={t('appeal-of', { name })} card={card} actions={actions} onChange={onChange}>
			<div className={styles.content}>
				<h2 className={styles.title}>{headingOf(decision)}</h2>
				<AppealText decision={decision} isWaiting />
				<DecisionFacts decision={decision} />
				{target && decision.item && (
					<div className={styles.target}>
						<TargetCard type={decision.item.type} target={target} missingClassName={undefined} isFull />
					</div>
				)}
			</div>
			{isAnswering && (
				<Claimed id={entry.id} onLost={lose}>
					<Dialog title={t('answer-appeal', { name })} onClose={() => setAnswering(false)}>
						<div className={styles.asked}>
							<p>{decision.appeal?.text}</p>
						</div>
						<AnswerForm
							decision={decision}
							onChange={() => {
								setAnswering(false)
								void leaveQueue(card.current, onChange)
							}}
						/>
					</Dialog>
				</Claimed>
			)}
		</WaitingCard>
	)
}
