import type { ChainedEntry, Checked } from '@folkmoot/contract-kit/chain'
import { useAction } from '@folkmoot/kit/api'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countWords } from '../count-words.ts'
import styles from './check-card.module.css'
import { type ChainedLog, canCheck, checkChain } from './check-chain.ts'

/** Lets readers verify that no entry of a log was altered. */
export function CheckCard<E extends ChainedEntry>({ log }: { log: ChainedLog<E> }): ReactNode {
	const [checked, setChecked] = useState<Checked | null>(null)
	const [progress, setProgress] = useState('')
	const [check, isRunning] = useAction(async () => {
		setChecked(null)
		if (!canCheck()) return setProgress('Your browser computes hashes only over a safe connection (https).')
		setChecked(await checkChain(log, (seq, of) => setProgress(`${seq} of ${countWords(of, 'entry', 'entries')}`)))
		setProgress('')
	})
	return (
		<Card heading="Nothing altered?">
			<div className={styles.check}>
				<p className={styles.about}>
					Each entry carries a hash of its content and of the entry before it. Your browser computes them all anew and compares.
				</p>
				<Button isLoading={isRunning} onClick={check}>
					Verify the log
				</Button>
				<div aria-live="polite">
					{progress && <p className={styles.about}>{progress}</p>}
					{checked && <Outcome checked={checked} />}
				</div>
			</div>
		</Card>
	)
}

function Outcome({ checked }: { checked: Checked }): ReactNode {
	if (checked.state === 'broken')
		return (
			<Notice tone="danger" icon={<ShieldAlert />}>
				Entry {checked.fault.seq} does not hold: {checked.fault.what}.
			</Notice>
		)
	if (checked.state === 'rewritten')
		return (
			<Notice tone="danger" icon={<ShieldAlert />}>
				Entry {checked.known.seq} is not the one that stood there when this device last checked.
			</Notice>
		)
	const { head, isAsBefore } = checked
	if (head.seq === 0) return <Notice icon={<ShieldCheck />}>There is nothing in it yet.</Notice>
	return (
		<>
			<Notice icon={<ShieldCheck />}>
				{countWords(head.seq, 'entry', 'entries')}, all as they were written
				{isAsBefore ? ', and none other than when you last checked' : ''}.
			</Notice>
			<p className={styles.about}>It stands at</p>
			<code className={styles.hash}>
				{head.seq}:{head.hash}
			</code>
		</>
	)
}
