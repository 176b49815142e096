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

const spans = [
	{ value: '1', label: 'One hour' },
	{ value: '24', label: 'One day' },
	{ value: '168', label: 'One week' },
	{ value: '720', label: '30 days' },
	{ value: '8760', label: 'One year' },
	{ value: 'ever', label: 'Permanent' },
] as const
type Span = (typeof spans)[number]['value']

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
			alert(`${formatIpRange(made)} is blocked.`, { tone: 'good', id: blockAlertId(made) })
		},
		{ 400: showError },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void block()
	}
	return (
		<GroupCard heading="Block an address" note="Nobody can use the site from there, except logged-in admins.">
			<form ref={form} className={group.form} onSubmit={submit} noValidate>
				<TextInput
					label="Address or range"
					hint="Such as 203.0.113.7, 203.0.113.* or 2001:db8::/32. Takes effect across the site within five seconds."
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
				<TextInput label="Admin note" value={note} maxLength={limits.ipBlockNoteMax} onChange={setNote} />
				<div className={styles.last}>
					<Select label="Duration" showsLabel value={span} options={spans} onChange={setSpan} />
					<Button kind="primary" type="submit" disabled={address.trim() === ''} isLoading={isRunning}>
						Block
					</Button>
				</div>
			</form>
		</GroupCard>
	)
}
