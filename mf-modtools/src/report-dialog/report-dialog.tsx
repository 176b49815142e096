import { useAction } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert, useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, useState } from 'react'
import { reportItem } from '../modtools.api.ts'
import { nameOfReason } from '../report-reasons/name-of-reason.ts'
import styles from './report-dialog.module.css'
import { t } from './text.ts'
import { textMax } from './text-max.ts'

/** Asks for the reason and reports to the moderators. Lent to other areas as `modtools/report-dialog`. */
export function Fragment({ targetId, targetType, onClose }: FragmentProps<'modtools/report-dialog'>): ReactNode {
	const { reportReasons } = useSession()
	const alert = useAlert()
	const [reason, setReason] = useState<number | null>(null)
	const [text, setText] = useState('')
	const [send, isRunning] = useAction(
		async () => {
			if (reason === null) return
			await reportItem(targetType, targetId, reason, text.trim())
			alert(t(`reported-${targetType}`))
			onClose()
		},
		{
			409: () => {
				alert(t(`again-${targetType}`))
				onClose()
			},
			banned_from_community: () => alert(t('banned'), { tone: 'bad' }),
			cannot_target_self: (failure) => alert(failure.message, { tone: 'bad' }),
		},
	)
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" disabled={reason === null} isLoading={isRunning} onClick={send}>
				{t(`report-${targetType}`)}
			</Button>
		</>
	)
	return (
		<Dialog title={t(`title-${targetType}`)} size="small" onClose={onClose} footer={footer}>
			<fieldset className={styles.reasons} data-area="modtools">
				<legend className={styles.legend}>{t('question')}</legend>
				{reportReasons.map(({ id, title, description }) => (
					<label key={id} className={styles.reason}>
						<input type="radio" name="reason" checked={reason === id} onChange={() => setReason(id)} />
						<span>
							{nameOfReason(id, title)}
							{description && <span className={styles.description}>{description}</span>}
						</span>
					</label>
				))}
			</fieldset>
			{/* The dialog opens on the reasons. */}
			{reason !== null && (
				<div className={styles.text}>
					<TextArea label={t('text')} rows={2} value={text} maxLength={textMax} onChange={setText} />
				</div>
			)}
		</Dialog>
	)
}
