import { useAction } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { banMember } from '../modtools.api.ts'
import { banDurationOptions, expiryAfter } from '../queue/ban-expiry.ts'
import { t } from '../queue/dialogs-text.ts'
import { Fragment as GroundsFields } from '../queue/grounds-fields.tsx'

/** Asks for the reason and duration of a ban. Enter confirms. Lent to other areas as `modtools/ban-dialog`. */
export function Fragment({ communityId, username, onBanned, onClose }: FragmentProps<'modtools/ban-dialog'>): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [grounds, setGrounds] = useState({ reason: '', ruleId: '' })
	const [days, setDays] = useState('')
	const [error, setError] = useState('')
	// The dialog stays open with what was typed.
	const bad = (key: 'no-user' | 'forbidden') => () => setError(t(key))
	const [ban, isBanning] = useAction(
		async () => {
			setError('')
			const person = await banMember(communityId, { username, ...grounds, expires: expiryAfter(days, Date.now()) })
			alert(t('banned', { name: person.username }))
			onBanned?.(person)
			onClose()
		},
		{
			404: bad('no-user'),
			409: () => setError(t('already-banned', { name: username })),
			403: bad('forbidden'),
			cannot_target_self: ({ message }) => setError(message),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void ban()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="danger" type="submit" form={form} isLoading={isBanning}>
				{t('ban', { name: username })}
			</Button>
		</>
	)
	return (
		<Dialog title={t('ban-question', { name: username })} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<p className={styles.quiet}>{t('ban-can-appeal')}</p>
				<GroundsFields communityId={communityId} grounds={grounds} onChange={setGrounds} about={{ username }} />
				<Select label={t('duration')} showsLabel value={days} options={banDurationOptions()} onChange={setDays} />
				{error && (
					<p className={styles.error} role="alert">
						{error}
					</p>
				)}
			</form>
		</Dialog>
	)
}
