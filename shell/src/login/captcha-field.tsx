import { Button } from '@folkmoot/kit/ui/button.tsx'
import Shield from 'lucide-react/icons/shield'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import styles from './captcha-field.module.css'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const contentByState = {
	working: { icon: <Shield />, text: 'Checking that you are human…' },
	done: { icon: <ShieldCheck />, text: 'You are verified as human.' },
	failed: { icon: <ShieldAlert />, text: 'The check that you are human could not be completed.' },
} satisfies Record<CaptchaState, { icon: ReactNode; text: string }>

/** Shows the state of the proof of work: unlike a puzzle, it needs no input. */
export function CaptchaField({ captcha: { state, isRejected, retry } }: { captcha: Captcha }): ReactNode {
	const { icon, text } = contentByState[state]
	return (
		<div>
			<div className={styles.captcha} data-state={state}>
				{icon}
				<span className={styles.text} role="status">
					{text}
				</span>
				{state === 'failed' && (
					<Button kind="quiet" onClick={retry}>
						Try again
					</Button>
				)}
			</div>
			{isRejected && (
				<p className={styles.problem} role="alert">
					The check expired and is running again. Press Signup once more.
				</p>
			)}
		</div>
	)
}
