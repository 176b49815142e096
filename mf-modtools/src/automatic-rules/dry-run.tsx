import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { currentLocale } from '@folkmoot/kit/i18n'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { listDryRunHits, type Rule, type RuleRef, startDryRun } from './automatic-rules.api.ts'
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

/** The dry run of a rule: what it would have hit. */
export function DryRun({ params, rule, path, onChange }: Props): ReactNode {
	const { dryRun } = rule
	const isRunning = dryRun !== null && dryRun.finishedAt === null
	const [start, isStarting] = useModeratorAction(async () => onChange(await startDryRun(params)))
	return (
		<section className={styles.view} aria-label={t('dry-run')}>
			<div className={styles.bar}>
				<p className={styles.figures} role="status">
					{dryRun ? describeRun(dryRun) : t('checks-last', { count: figure(automaticLimits.dryRunItems) })}
				</p>
				{dryRun?.finishedAt && (
					<span className={frame.quiet}>
						<TimeAgo time={dryRun.finishedAt} />
					</span>
				)}
				<Button kind={dryRun ? 'plain' : 'primary'} isLoading={isStarting || isRunning} onClick={start}>
					{dryRun ? t('run-again') : t('start-dry-run')}
				</Button>
			</div>
			{isRunning && <Progress label={t('dry-run')} done={dryRun.noLooked} of={automaticLimits.dryRunItems} />}
			{dryRun?.finishedAt && dryRun.noHits > 0 && <Found key={dryRun.at} params={params} path={path} />}
		</section>
	)
}

const figure = (count: number) => count.toLocaleString(currentLocale())

/** How far a dry run is, or what it found. */
function describeRun({ noLooked, noHits: count, finishedAt }: NonNullable<Rule['dryRun']>): string {
	const [looked, shown] = [figure(noLooked), figure(count)]
	if (count === 0) return finishedAt === null ? t('checking-none', { looked }) : t('checked-none', { looked })
	return finishedAt === null ? t('checking', { looked, count, shown }) : t('checked', { looked, count, shown })
}

function Found({ params, path }: Pick<Props, 'params' | 'path'>): ReactNode {
	const [query] = useSearchParams()
	const hits = usePageData(listDryRunHits, { params, query: { limit: '20', next: query.get('next') ?? '' } })
	if (hits.state !== 'loaded') return <SectionFallback of={hits} skeleton={<CardSkeletons count={3} isCompact />} />
	return (
		<>
			<HitList hits={hits.data.hits} label={t('dry-run-results')} />
			{hits.data.next && (
				<p className={styles.more}>
					<LinkButton to={`${path}&next=${encodeURIComponent(hits.data.next)}`}>{t('older-hits')}</LinkButton>
				</p>
			)}
		</>
	)
}
