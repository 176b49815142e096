import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { useLeaveConfirmation } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { type ReactNode, useState } from 'react'
import { actionsOf, asksFirst } from './actions-of.ts'
import { describeProgress, isBusy, nameOf, undoNote } from './describe-progress.ts'
import { ImportSamples } from './import-samples.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { ReportLink } from './report-link.tsx'
import { changeTo, type ImportAction, type SourceImport } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'
import { UploadView } from './upload-view.tsx'
import type { useUpload } from './use-upload.ts'

interface Props {
	one: SourceImport
	/** What its source is called. */
	label: string
	upload: ReturnType<typeof useUpload>
	onChanged: () => Promise<void>
}

/** The import that has not ended: how far it is, what its dry run has found, and what can be done. */
export function OpenImport({ one, label, upload, onChanged }: Props): ReactNode {
	const [asked, setAsked] = useState<ImportAction | null>(null)
	const [change, isChanging] = useAction(async (action: ImportAction) => {
		setAsked(null)
		if (action === 'discard') upload.stop()
		await changeTo(one.id, action).finally(onChanged)
	})
	useLeaveConfirmation(upload.isSending ? t('leave-upload') : null)
	const actions = actionsOf(one)
	return (
		<Card heading={nameOf(one, label)}>
			<div className={styles.form}>
				<p className={styles.quiet}>{t.rich('prepared-by', { name: one.by, time: <TimeAgo time={one.createdAt} /> })}</p>
				<p role="status">{describe(one)}</p>
				{isBusy(one) && <PhaseProgress one={one} />}
				{one.state === 'collecting' && <UploadView one={one} upload={upload} />}
				{one.state === 'failed' && <Notice tone="danger">{one.problem ? <span dir="auto">{one.problem}</span> : t('interrupted')}</Notice>}
				{one.state === 'counted' && <CountedPeople one={one} />}
				{one.trial && one.state === 'tried' && <OutcomeView outcome={one.trial} isTrial />}
				{one.state === 'tried' && <ImportSamples importId={one.id} />}
				<div className={styles.actions}>
					{actions.map(({ action, kind }) => (
						<Button
							key={action}
							kind={kind}
							isLoading={isChanging || (action === 'pause' && one.isPausing)}
							onClick={() => (asksFirst(action, one) ? setAsked(action) : void change(action))}
						>
							{labelOf(action, one)}
						</Button>
					))}
					{one.state === 'tried' && one.hasReport && <ReportLink importId={one.id} />}
				</div>
			</div>
			{asked && (
				<ConfirmDialog
					title={titleOf(asked, one)}
					confirmLabel={labelOf(asked, one)}
					isDanger={!(asked === 'erase' && isUnnaming(one))}
					onConfirm={() => void change(asked)}
					onClose={() => setAsked(null)}
				>
					<p>{noteOf(asked, one, label)}</p>
				</ConfirmDialog>
			)}
		</Card>
	)
}

const isUnnaming = ({ people }: SourceImport) => people?.what === 'unname'

function labelOf(action: ImportAction, one: SourceImport): string {
	return action === 'erase' && isUnnaming(one) ? t('do-unname') : t(`do-${action}`)
}

function titleOf(action: ImportAction, one: SourceImport): string {
	if (action === 'erase') return t(isUnnaming(one) ? 'ask-unname' : 'ask-erase')
	return t(action === 'undo' ? 'ask-undo' : 'ask-discard')
}

function noteOf(action: ImportAction, one: SourceImport, label: string): string {
	if (action === 'undo') return undoNote(one, nameOf(one, label))
	if (action === 'erase') return t(isUnnaming(one) ? 'unname-note' : 'erase-note')
	return t('discard-note')
}

/** What would be erased, or shown without names. */
function CountedPeople({ one }: { one: SourceImport }): ReactNode {
	const { people, problem } = one
	if (!people?.count) return <Notice tone="danger">{problem ?? t('interrupted')}</Notice>
	return (
		<>
			<p>{people.what === 'unname' ? t('would-unname', people.count) : t('would-erase', people.count)}</p>
			{people.unmatched.length > 0 && <Notice tone="warn">{t('not-found', { names: people.unmatched.join(', ') })}</Notice>}
		</>
	)
}

function PhaseProgress({ one }: { one: SourceImport }): ReactNode {
	const { progress } = one
	return (
		<>
			<Progress
				label={progress ? t(`phase-${progress.phase}`) : t('starting')}
				done={Math.min(progress?.done ?? 0, progress?.of ?? 0)}
				of={progress?.of || 1}
			/>
			<p className={styles.quiet}>{one.isPausing ? t('pausing') : describeProgress(progress)}</p>
		</>
	)
}

function describe({ state, step, files, address }: SourceImport): string {
	if (state === 'failed') return t(`failed-${step === 'try' || step === 'undo' ? step : 'run'}`)
	if (state !== 'collecting') return t(`state-${state}`)
	return address !== null || files.every(({ received, size }) => received === size) ? t('state-ready') : t('state-collecting')
}
