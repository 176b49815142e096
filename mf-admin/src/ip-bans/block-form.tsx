import { limits } from '@folkmoot/contract-kit/limits'
import { type ApiError, useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { blockIp, type IpBlock } from '../admin.api.ts'
import group from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import { blockAlertId } from './block-alert-id.ts'
import styles from './ip-bans.module.css'
import { formatIpRange, parseIpRange } from './ip-range.ts'
import { t } from './text.ts'

/** In hours. */
const spans = ['1', '24', '168', '720', '8760', 'ever'] as const
type Span = (typeof spans)[number]

/** Blocks an address or a range of them. */
export function BlockForm({ onBlocked }: { onBlocked: (block: IpBlock) => void }): ReactNode {
	const alert = useAlert()
	const form = useRef<HTMLFormElement>(null)
	const [address, setAddress] = useState('')
	const [span, setSpan] = useState<Span>('24')
	const [note, setNote] = useState('')
	const [error, setError] = useState<string | null>(null)
	const showError = ({ fields, message }: ApiError) => {
		setError(fields?.address ?? message)
		focusInvalid(form.current)
	}
	const [block, isRunning] = useAction(
		async () => {
			const made = await blockIp(parseIpRange(address), span === 'ever' ? null : Number(span), note.trim())
			onBlocked(made)
			// The button gets disabled when the field is cleared.
			if (form.current?.contains(document.activeElement)) form.current.querySelector('input')?.focus()
			setAddress('')
			setNote('')
			alert(t('is-blocked', { address: formatIpRange(made) }), { tone: 'good', id: blockAlertId(made) })
		},
		{ 400: showError },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void block()
	}
	return (
		<GroupCard heading={t('block-address')} note={t('block-note')}>
			<form ref={form} className={group.form} onSubmit={submit} noValidate>
				<TextInput
					label={t('address-or-range')}
					hint={t('address-hint')}
					value={address}
					maxLength={100}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					error={error}
					onChange={(value) => {
						setAddress(value)
						setError(null)
					}}
				/>
				<TextInput label={t('admin-note')} value={note} maxLength={limits.ipBlockNoteMax} onChange={setNote} />
				<div className={styles.last}>
					<Select
						label={t('duration')}
						showsLabel
						value={span}
						options={spans.map((value) => ({ value, label: t(`span-${value}`) }))}
						onChange={setSpan}
					/>
					<Button kind="primary" type="submit" disabled={address.trim() === ''} isLoading={isRunning}>
						{t('block')}
					</Button>
				</div>
			</form>
		</GroupCard>
	)
}
