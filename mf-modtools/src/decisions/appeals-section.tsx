import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Scale from 'lucide-react/icons/scale'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { useQueueChange } from '../queue/use-queue-change.ts'
import { AnswerForm, AppealText } from './appeal.tsx'
import { DecisionFacts, DecisionSubject, headingOf } from './decision-facts.tsx'
import { type Decision, listAppeals } from './decisions.api.ts'
import own from './decisions.module.css'
import { t } from './text.ts'

const stateOf = (query: URLSearchParams) => (query.get('state') === 'answered' ? 'answered' : 'open')

function appealsInput(communityId: string, query: URLSearchParams) {
	return { params: { communityId }, query: { state: stateOf(query), limit: '20', next: query.get('next') ?? '' } } as const
}

export async function loadAppeals({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	await fetch(listAppeals, appealsInput(communityId, query))
}

/** Appeals against removals and bans; whoever decided cannot answer the appeal. */
export function AppealsSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const state = stateOf(query)
	const appeals = usePageData(listAppeals, appealsInput(community.id, query))
	useQueueChange(appeals.reload)
	const path = paths.modtools(community.name, 'appeals')
	const waiting = appeals.state === 'loaded' ? t('waiting-count', { count: appeals.data.noOpen }) : t('waiting')
	return (
		<>
			<div className={own.filters}>
				<LinkTabs
					label={t('filters')}
					isSegmented
					tabs={[
						{ to: path, label: waiting, isCurrent: state === 'open' },
						{ to: `${path}?state=answered`, label: t('answered'), isCurrent: state === 'answered' },
					]}
				/>
			</div>
			{appeals.state === 'loaded' ? (
				<Appeals
					appeals={appeals.data.appeals}
					emptyAction={
						state === 'open' ? (
							<LinkButton to={`${path}?state=answered`}>{t('show-answered')}</LinkButton>
						) : (
							<LinkButton to={path}>{t('show-waiting')}</LinkButton>
						)
					}
					onAnswered={appeals.reload}
				/>
			) : (
				<SectionFallback of={appeals} skeleton={<CardSkeletons count={2} />} />
			)}
			{appeals.state === 'loaded' && appeals.data.next && (
				<p className={own.more}>
					<LinkButton to={`${path}?state=answered&next=${encodeURIComponent(appeals.data.next)}`}>{t('older')}</LinkButton>
				</p>
			)}
		</>
	)
}

interface AppealsProps {
	appeals: readonly Decision[]
	/** The next step where there are none. */
	emptyAction: ReactNode
	onAnswered: () => Promise<void>
}

function Appeals({ appeals, emptyAction, onAnswered }: AppealsProps): ReactNode {
	if (appeals.length === 0) return <StateCard icon={<Scale />} title={t('no-appeals')} action={emptyAction} />
	return (
		<ol tabIndex={-1} className={styles.list}>
			{appeals.map((decision) => (
				<li key={decision.id} tabIndex={-1}>
					<Card heading={headingOf(decision)}>
						{decision.item && (
							<p className={own.subject}>
								<DecisionSubject decision={decision} />
							</p>
						)}
						<DecisionFacts decision={decision} />
						<AppealText decision={decision} />
						{decision.canAnswer && <AnswerForm decision={decision} onChange={onAnswered} />}
						{!decision.canAnswer && !decision.appeal?.answer && <p className={own.quiet}>{t('another-answers')}</p>}
					</Card>
				</li>
			))}
		</ol>
	)
}
