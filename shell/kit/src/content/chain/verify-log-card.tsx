import type { ChainCheck, ChainedEntry } from '@folkmoot/contract-kit/chain'
import { useAction } from '@folkmoot/kit/api'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatCount } from '../format-count.ts'
import { type ChainedLog, canHash, verifyChain } from './verify-chain.ts'
import styles from './verify-log-card.module.css'

/** Lets readers verify that no entry of a log was altered. */
export function VerifyLogCard<E extends ChainedEntry>({ log }: { log: ChainedLog<E> }): ReactNode {
	const [result, setResult] = useState<ChainCheck | null>(null)
	const [progress, setProgress] = useState('')
	const [verify, isRunning] = useAction(async () => {
		setResult(null)
		if (!canHash()) return setProgress('Your browser computes hashes only over a safe connection (https).')
		setResult(await verifyChain(log, (seq, of) => setProgress(`${seq} of ${formatCount(of, 'entry', 'entries')}`)))
		setProgress('')
	})
	return (
		<Card heading="Nothing altered?">
			<div className={styles.check}>
				<p className={styles.about}>
					Each entry carries a hash of its content and of the entry before it. Your browser computes them all anew and compares.
				</p>
				<Button isLoading={isRunning} onClick={verify}>
					Verify the log
				</Button>
				<div aria-live="polite">
					{progress && <p className={styles.about}>{progress}</p>}
					{result && <Outcome result={result} />}
				</div>
			</div>
		</Card>
	)
}

function Outcome({ result }: { result: ChainCheck }): ReactNode {
	if (result.state === 'broken')
		return (
			<Notice tone="danger" icon={<ShieldAlert />}>
				Entry {result.fault.seq} does not hold: {result.fault.what}.
			</Notice>
		)
	if (result.state === 'rewritten')
		return (
			<Notice tone="danger" icon={<ShieldAlert />}>
				Entry {result.known.seq} is not the one that stood there when this device last checked.
			</Notice>
		)
	const { head, isAsBefore } = result
	if (head.seq === 0) return <Notice icon={<ShieldCheck />}>There is nothing in it yet.</Notice>
	return (
		<>
			<Notice icon={<ShieldCheck />}>
				{formatCount(head.seq, 'entry', 'entries')}, all as they were written
				{isAsBefore ? ', and none other than when you last checked' : ''}.
			</Notice>
			<p className={styles.about}>It stands at</p>
			<code className={styles.hash}>
				{head.seq}:{head.hash}
			</code>
		</>
	)
}
