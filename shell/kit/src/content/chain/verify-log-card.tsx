import type { ChainedEntry, ChainFault } from '@folkmoot/contract-kit/chain'
import { useAction } from '@folkmoot/kit/api'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { summaryClass } from '../../ui/summary.ts'
import { formatShortCount, grammaticalCount } from '../format-count.ts'
import { t } from './text.ts'
import { canHash, type LogCheck, type ShownLog, verifyShownLog } from './verify-chain.ts'
import styles from './verify-log-card.module.css'

interface Props<E> {
	/** The chains whose entries are on the page. */
	logs: readonly ShownLog<E>[]
}

interface Result {
	name: string
	label: string
	check: LogCheck
}

/** Lets readers verify that no entry was altered, in each of the logs that the page shows. */
export function VerifyLogCard<E extends ChainedEntry>({ logs }: Props<E>): ReactNode {
	const [results, setResults] = useState<readonly Result[]>([])
	const [progress, setProgress] = useState('')
	const [verify, isRunning] = useAction(async () => {
		setResults([])
		if (!canHash()) return setProgress(t('secure-only'))
		for (const { label, ...shown } of logs) {
			const showProgress = (seq: number, of: number) => setProgress(t('progress', { label, seq, ...countOf(of) }))
			const check = await verifyShownLog(shown, showProgress)
			setResults((before) => [...before, { name: shown.log.name, label, check }])
		}
		setProgress('')
	})
	return (
		<Card heading={t('verify-heading')}>
			<div className={styles.check}>
				<p className={styles.about}>{logs.length > 1 ? t('about-logs', { count: logs.length }) : t('about')}</p>
				<Button isLoading={isRunning} onClick={verify}>
					{t('verify')}
				</Button>
				<div aria-live="polite" className={styles.results}>
					{results.map(({ name, label, check }) => (
						<section key={name} aria-label={label} className={styles.result}>
							<h3 className={styles.label}>{label}</h3>
							<Outcome check={check} />
						</section>
					))}
					{progress && <p className={styles.about}>{progress}</p>}
				</div>
			</div>
		</Card>
	)
}

function Outcome({ check }: { check: LogCheck }): ReactNode {
	const fault = faultSentence(check)
	if (fault) {
		return (
			<Notice tone="danger" icon={<ShieldAlert />}>
				{fault}
			</Notice>
		)
	}
	if (check.state === 'unreadable') return <Notice icon={<ShieldQuestion />}>{t('unreadable')}</Notice>
	if (check.state !== 'whole') return null
	const { head, isAsBefore } = check
	if (head.seq === 0) return <Notice icon={<ShieldCheck />}>{t('no-entries')}</Notice>
	return (
		<>
			<Notice icon={<ShieldCheck />}>{t(isAsBefore ? 'unchanged-since' : 'unchanged', countOf(head.seq))}</Notice>
			<details className={styles.about}>
				<summary className={summaryClass}>{t('latest')}</summary>
				<code className={styles.hash}>
					{head.seq}:{head.hash}
				</code>
			</details>
		</>
	)
}

const faults = {
	gap: 'gap',
	'broken link': 'broken-link',
	altered: 'altered',
	'false opening': 'false-opening',
} as const satisfies Record<ChainFault['what'], Parameters<typeof t>[0]>

const countOf = (count: number) => ({ count: grammaticalCount(count), shown: formatShortCount(count) })

function faultSentence(check: LogCheck): string | null {
	if (check.state === 'broken') return t(faults[check.fault.what], { seq: check.fault.seq })
	if (check.state === 'rewritten') return t('rewritten', { seq: check.known.seq })
	if (check.state === 'other head') {
		const [seq, last] = [check.kept.seq, check.head.seq]
		return seq > last ? t('cut-off', { seq, last }) : t('other-head', { seq: last })
	}
	return check.state === 'missing' ? t('missing', { seq: check.seq }) : null
}
