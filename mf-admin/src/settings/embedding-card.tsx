import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { useAction } from '@folkmoot/kit/api'
import { useAlert, useLeaveConfirmation } from '@folkmoot/kit/state'
import { SaveButton } from '@folkmoot/kit/ui/save-button.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'
import { t } from './text.ts'

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The sites that may show discussions in a frame (rule pages-20): one a line, saved with a button. */
export function EmbeddingCard({ settings, save }: SettingsCardProps): ReactNode {
	const saved = settings.embedHosts.join('\n')
	const [typed, setTyped] = useState<string | null>(null)
	const [error, setError] = useState<string | null>(null)
	const alert = useAlert()
	const text = typed ?? saved
	const hasChanges = linesOf(text).join('\n') !== saved
	useLeaveConfirmation(hasChanges ? t('leave-unsaved') : null)
	const [send, isSaving] = useAction(
		async () => {
			await save({ embedHosts: linesOf(text) })
			setTyped(null)
		},
		{
			invalid_input: ({ fields, message }) => {
				const [first] = Object.entries(fields).flatMap(([name, wrong]) => (name.startsWith('embedHosts') ? wrong : []))
				if (first) setError(first)
				else alert(message, { tone: 'bad' })
			},
		},
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (hasChanges) void send()
	}
	return (
		<GroupCard heading={t('embedding')} note={t('embedding-note')}>
			<form className={styles.form} method="post" noValidate onSubmit={submit} aria-label={t('embedding')}>
				<TextArea
					label={t('embed-hosts')}
					hint={t('embed-hosts-hint', { max: siteSettings.embedHosts.max })}
					error={error}
					rows={4}
					value={text}
					onChange={(next) => {
						setError(null)
						setTyped(next)
					}}
				/>
				<SaveButton hasChanges={hasChanges} isSaving={isSaving} label={t('embed-update')} />
			</form>
		</GroupCard>
	)
}
