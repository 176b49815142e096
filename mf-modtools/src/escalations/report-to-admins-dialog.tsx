import { useAction } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import frame from '../frame/frame.module.css'
import styles from '../report-dialog/report-dialog.module.css'
import { type AdminReason, reportToAdmins } from './escalations.api.ts'
import { noteMax } from './note-max.ts'
import { t } from './text.ts'

/** As in the contract (`adminReasonsFor`), in the order of the form. */
const reasonsFor: Readonly<Record<'member' | 'community', readonly AdminReason[]>> = {
	member: ['harassment', 'hate', 'illegal', 'impersonation', 'evasion', 'spam', 'other'],
	community: ['harassment', 'hate', 'illegal', 'spam', 'moderators', 'other'],
}

/** Reports a member or a community to the admins. Lent to other areas as `modtools/report-to-admins`. */
export function Fragment({ kind, targetId, of, onClose }: FragmentProps<'modtools/report-to-admins'>): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [reason, setReason] = useState<AdminReason | null>(null)
	const [text, setText] = useState('')
	const isReady = reason !== null && (reason !== 'other' || text.trim() !== '')
	const refuse = ({ message }: Error) => {
		alert(message, { tone: 'bad' })
		onClose()
	}
	const [send, isRunning] = useAction(
		async () => {
			if (!isReady) return
			await reportToAdmins(kind, targetId, reason, text.trim())
			alert(t('reported'), { tone: 'good' })
			onClose()
		},
		{ 404: refuse, 409: refuse },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} disabled={!isReady} isLoading={isRunning}>
				{t('report')}
			</Button>
		</>
	)
	return (
		<Dialog title={t(`report-${kind}-title`, { name: of })} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={frame.form} data-area="modtools" onSubmit={submit}>
				<fieldset className={styles.reasons}>
					<legend className={styles.legend}>{t('report-text')}</legend>
					{reasonsFor[kind].map((one) => (
						<label key={one} className={styles.reason}>
							<input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
							<span>{t(`reason-${one}`)}</span>
						</label>
					))}
				</fieldset>
				<TextArea
					label={t(reason === 'other' ? 'details' : 'details-optional')}
					rows={3}
					value={text}
					maxLength={noteMax}
					onChange={setText}
				/>
			</form>
		</Dialog>
	)
}
