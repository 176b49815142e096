import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'
import type { WebhookEvent } from './webhooks.api.ts'
import styles from './webhooks.module.css'

const inCommunities = [
	'post.created',
	'comment.created',
	'post.removed',
	'comment.removed',
	'report.created',
	'member.banned',
	'modlog.added',
] as const satisfies readonly WebhookEvent[]
const ofSite = ['community.created', 'account.created'] as const satisfies readonly WebhookEvent[]

interface Props {
	value: readonly WebhookEvent[]
	/** Whether it is a webhook of the site. */
	isOfSite: boolean
	error: string | null
	onChange: (events: WebhookEvent[]) => void
}

/** What a webhook is told of. */
export function EventFields({ value, isOfSite, error, onChange }: Props): ReactNode {
	const toggle = (event: WebhookEvent) => onChange(value.includes(event) ? value.filter((one) => one !== event) : [...value, event])
	return (
		<fieldset className={styles.choices}>
			<legend>{t('events')}</legend>
			{[...inCommunities, ...(isOfSite ? ofSite : [])].map((event) => (
				<Checkbox key={event} label={t(`event-${event}`)} isChecked={value.includes(event)} onChange={() => toggle(event)} />
			))}
			{error && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</fieldset>
	)
}
