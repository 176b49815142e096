import type { ChainedEntry } from '@folkmoot/contract-kit/chain'
import { useAction } from '@folkmoot/kit/api'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatCount } from '../format-count.ts'
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
		if (!canHash()) return setProgress('Your browser can only compute hashes over a secure connection (https).')
		for (const { label, ...shown } of logs) {
			const showProgress = (seq: number, of: number) => setProgress(`${label}: ${seq} of ${formatCount(of, 'entry', 'entries')}`)
			const check = await verifyShownLog(shown, showProgress)
			setResults((before) => [...before, { name: shown.log.name, label, check }])
		}
		setProgress('')
	})
	return (
		<Card heading="Verify integrity">
			<div className={styles.check}>
				<p className={styles.about}>
					Each entry contains a hash of its content and of the entry before it. Your browser recomputes and compares them
					{logs.length > 1 ? `, in each of the ${logs.length} logs on this page` : ''}.
				</p>
				<Button isLoading={isRunning} onClick={verify}>
					Verify the log
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
	if (check.state === 'unreadable') return <Notice icon={<ShieldQuestion />}>It can no longer be read.</Notice>
	if (check.state !== 'whole') return null
	const { head, isAsBefore } = check
	if (head.seq === 0) return <Notice icon={<ShieldCheck />}>No entries yet.</Notice>
	return (
		<>
			<Notice icon={<ShieldCheck />}>
				{formatCount(head.seq, 'entry', 'entries')}, all unchanged
				{isAsBefore ? ', and consistent with your last check' : ''}.
			</Notice>
			<details className={styles.about}>
				<summary>Latest entry</summary>
				<code className={styles.hash}>
					{head.seq}:{head.hash}
				</code>
			</details>
		</>
	)
}

function faultSentence(check: LogCheck): string | null {
	if (check.state === 'broken') return `Entry ${check.fault.seq} is not valid: ${check.fault.what}.`
	if (check.state === 'rewritten') return `Entry ${check.known.seq} differs from the one this device saw at its last check.`
	return check.state === 'missing' ? `Entry ${check.seq} is on this page, but not in the log.` : null
}
