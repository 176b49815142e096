import { type PageData, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import { type ReactNode, useState } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { deleteRule, getRule, type Rule, type RuleRef, switchRule } from './automatic-rules.api.ts'
import styles from './automatic-rules.module.css'
import { describeRule } from './describe-rule.ts'
import { DryRun } from './dry-run.tsx'
import { Hits } from './hits.tsx'
import { OnOff } from './rule-list.tsx'
import { t } from './text.ts'

interface Props extends RuleRef {
	/** The path of the section. */
	path: string
}

/** Poll interval for progress. */
const pollIntervalMs = 1_000

/** One rule: its conditions, its dry run and its hits. */
export function RulePage({ communityId, ruleId, path }: Props): ReactNode {
	const params = { communityId, ruleId }
	const [query] = useSearchParams()
	const rule = usePageData(getRule, { params })
	usePolling(isWorkInProgress(rule), rule.reload, pollIntervalMs)
	if (rule.state !== 'loaded') return <SectionFallback of={rule} skeleton={<CardSkeletons count={2} />} />
	const here = `${path}?rule=${ruleId}`
	const isHits = query.get('show') === 'hits'
	const onChange = (changed: Rule) => rule.update(() => changed)
	return (
		<div className={frame.list}>
			<RuleCard params={params} rule={rule.data} path={path} onChange={onChange} />
			<LinkTabs
				label={t('what-matches')}
				tabs={[
					{ to: here, label: t('dry-run'), isCurrent: !isHits },
					{ to: `${here}&show=hits`, label: t('hits-tab', { count: rule.data.noHits }), isCurrent: isHits },
				]}
			/>
			{isHits ? (
				// The key resets the selection on another page of hits.
				<Hits key={query.get('next')} params={params} rule={rule.data} path={`${here}&show=hits`} onChange={onChange} />
			) : (
				<DryRun params={params} rule={rule.data} path={here} onChange={onChange} />
			)}
		</div>
	)
}

/** Whether a dry run or an undo is in progress. */
function isWorkInProgress(rule: PageData<Rule>): boolean {
	return rule.state === 'loaded' && [rule.data.dryRun, rule.data.undoing].some((work) => work !== null && work.finishedAt === null)
}

interface CardProps {
	params: RuleRef
	rule: Rule
	path: string
	onChange: (rule: Rule) => void
}

function RuleCard({ params, rule, path, onChange }: CardProps): ReactNode {
	const alert = useAlert()
	const go = useGo()
	const [isAsking, setAsking] = useState(false)
	const showError = ({ message }: { message: string }) => alert(message, { tone: 'bad' })
	const [toggle, isToggling] = useModeratorAction(
		async () => {
			onChange(await switchRule(params, !rule.isOn, rule.version))
			alert(rule.isOn ? t('switched-off') : t('switched-on'))
		},
		{ 409: showError },
	)
	const [remove, isRemoving] = useModeratorAction(async () => {
		await deleteRule(params)
		alert(t('deleted'))
		go(path)
	})
	return (
		<Card
			className={frame.column}
			heading={
				<>
					{rule.name} <OnOff rule={rule} />
				</>
			}
		>
			<p className={styles.back}>
				<Link to={path}>{t('all-rules')}</Link>
			</p>
			<p className={styles.sentence}>{describeRule(rule)}</p>
			{rule.action === 'remove' && <p className={frame.quiet}>{t('reason-is', { reason: rule.reason })}</p>}
			<div className={styles.buttons}>
				<Button kind={rule.isOn ? 'plain' : 'primary'} disabled={!rule.isOn && !rule.canSwitchOn} isLoading={isToggling} onClick={toggle}>
					{rule.isOn ? t('switch-off') : t('switch-on')}
				</Button>
				<LinkButton to={`${path}?rule=${rule.id}&edit=1`}>{t('edit')}</LinkButton>
				<Button onClick={() => setAsking(true)}>{t('delete')}</Button>
				{!rule.isOn && !rule.canSwitchOn && <span className={frame.quiet}>{t('dry-run-first')}</span>}
			</div>
			{isAsking && (
				<ConfirmDialog
					title={t('delete-question')}
					confirmLabel={t('delete-rule')}
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={() => setAsking(false)}
				>
					{t('delete-effect')}
				</ConfirmDialog>
			)}
		</Card>
	)
}
