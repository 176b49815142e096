import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { t } from './text.ts'
import type { WebhookDelivery } from './webhooks.api.ts'
import styles from './webhooks.module.css'

const tones = { waiting: 'warn', delivered: 'brand', failed: 'danger', dropped: 'neutral' } as const

interface Props {
	delivery: WebhookDelivery
	/** Missing where nothing can be sent. */
	onResend?: () => void
}

export function DeliveryRow({ delivery, onResend }: Props): ReactNode {
	const { event, state, attempts, createdAt, answer, messageId } = delivery
	/** The next attempt may be hours away, when the receiver works again already. */
	const isResendable = state !== 'waiting' || attempts > 0
	return (
		<li className={frame.row}>
			<div className={frame.grow}>
				<p>
					<span className={frame.strong}>{t(`event-${event}`)}</span> <Label tone={tones[state]}>{t(`state-${state}`)}</Label>
				</p>
				<p className={frame.quiet}>
					<TimeAgo time={createdAt} />
					{attempts > 0 && ` · ${t('attempts', { attempts })}`}
					{outcomeOf(delivery)}
				</p>
				<p className={styles.id} dir="ltr">
					{messageId}
				</p>
				{answer !== null && (
					<p className={styles.answer} dir="auto">
						{answer}
					</p>
				)}
			</div>
			{onResend && isResendable && (
				<Button size="small" onClick={onResend}>
					{t('resend')}
				</Button>
			)}
		</li>
	)
}

/** What the last answer was, and when it is tried again. */
function outcomeOf({ status, problem, state, nextAt, attempts }: WebhookDelivery): string {
	const parts = [
		problem === 'status' || problem === null ? status !== null && t('status', { status: String(status) }) : t(`problem-${problem}`),
		state === 'waiting' && nextAt !== null && attempts > 0 && t('next', { time: formatDateTime(nextAt) }),
	]
	return parts
		.filter((part) => part !== false)
		.map((part) => ` · ${part}`)
		.join('')
}
