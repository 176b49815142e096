import { t as tPages } from '@folkmoot/kit/pages/text.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Shield from 'lucide-react/icons/shield'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import styles from './captcha-field.module.css'
import { t } from './signup-text.ts'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const contentByState = {
	working: { icon: <Shield />, text: 'captcha-working' },
	done: { icon: <ShieldCheck />, text: 'captcha-done' },
	failed: { icon: <ShieldAlert />, text: 'captcha-failed' },
} as const satisfies Record<CaptchaState, { icon: ReactNode; text: Parameters<typeof t>[0] }>

/** Shows the state of the proof of work: unlike a puzzle, it needs no input. */
export function CaptchaField({ captcha: { state, isRejected, retry } }: { captcha: Captcha }): ReactNode {
	const { icon, text } = contentByState[state]
	return (
		<div>
			<div className={styles.captcha} data-state={state}>
				{icon}
				<span className={styles.text} role="status">
					{t(text)}
				</span>
				{state === 'failed' && (
					<Button kind="quiet" onClick={retry}>
						{tPages('try-again')}
					</Button>
				)}
			</div>
			{isRejected && (
				<p className={styles.problem} role="alert">
					{t('captcha-expired')}
				</p>
			)}
		</div>
	)
}
