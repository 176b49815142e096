import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { listOf } from '../frame/list-of.ts'
import { t } from './text.ts'
import type { Webhook } from './webhooks.api.ts'

/** What a text says to screen readers only. */
const hidden = <VisuallyHidden>{null}</VisuallyHidden>

interface Props {
	hook: Webhook
	onLog: () => void
	onEdit: () => void
	/** Gets the row, whose place takes the focus when it is gone. */
	onDelete: (row: Element | null) => void
}

export function WebhookRow({ hook, onLog, onEdit, onDelete }: Props): ReactNode {
	const name = <>{hook.name}</>
	return (
		<li tabIndex={-1} className={styles.row}>
			<div className={styles.grow}>
				<p className={styles.strong}>
					{hook.name} <State hook={hook} />
				</p>
				<p className={styles.quiet}>
					{t(`shape-${hook.shape}`)} · <bdi dir="ltr">{hook.address}</bdi>
				</p>
				<p className={styles.quiet}>{listOf(hook.events.map((event) => t(`event-${event}`)))}</p>
				{hook.withholdsReports && <p className={styles.error}>{t('withholds-reports')}</p>}
				{hook.stopped && <p className={styles.error}>{t(`stopped-${hook.stopped.why}`, { date: formatDate(hook.stopped.at) })}</p>}
			</div>
			<div className={styles.actions}>
				<Button size="small" onClick={onLog}>
					{t.rich('log', { name }, { hidden })}
				</Button>
				<Button size="small" onClick={onEdit}>
					{t.rich('edit', { name }, { hidden })}
				</Button>
				<Button size="small" onClick={({ currentTarget }) => onDelete(currentTarget.closest('li'))}>
					{t.rich('delete', { name }, { hidden })}
				</Button>
			</div>
		</li>
	)
}

function State({ hook: { isOn, failingSince } }: { hook: Webhook }): ReactNode {
	if (!isOn) return <Label>{t('off')}</Label>
	if (failingSince) return <Label tone="warn">{t('failing')}</Label>
	return null
}
