import type { Passkey, Security } from '@folkmoot/account-contract/security'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { addPasskey } from '../../passkey.api.ts'
import { renamePasskey } from '../../security.api.ts'
import { PasswordStep } from './password-step.tsx'
import styles from './security.module.css'

const nameMax = 50

interface Props {
	onChange: (security: Security) => void
	onClose: () => void
}

/** Asks for name and password; then the browser creates the passkey. */
export function AddDialog({ onChange, onClose }: Props): ReactNode {
	const alert = useAlert()
	const [name, setName] = useState('My passkey')
	const add = async (password: string) => {
		const security = await addPasskey(password, name.trim() || 'My passkey')
		if (!security) return alert('No passkey was created.')
		onChange(security)
		alert('Passkey added.', { tone: 'good' })
		onClose()
	}
	return (
		<PasswordStep
			title="Add a passkey"
			confirmLabel="Add passkey"
			fields={
				<TextInput
					label="Name"
					hint="A name to recognise it by, such as the device."
					maxLength={nameMax}
					autoComplete="off"
					value={name}
					onChange={setName}
				/>
			}
			onPassword={add}
			onClose={onClose}
		>
			<p>Next, your browser asks where to save it: on this device, your phone or a security key.</p>
		</PasswordStep>
	)
}

/** Asks for the passkey's new name. */
export function RenameDialog({ passkey, onChange, onClose }: Props & { passkey: Passkey }): ReactNode {
	const id = useId()
	const [name, setName] = useState(passkey.name)
	const [send, isSending] = useAction(async () => {
		onChange(await renamePasskey(passkey.id, name.trim()))
		onClose()
	})
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (name.trim() !== '') void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button type="submit" form={id} kind="primary" disabled={name.trim() === ''} isLoading={isSending}>
				Rename
			</Button>
		</>
	)
	return (
		<Dialog title="Rename passkey" size="small" onClose={onClose} footer={footer}>
			<form id={id} className={styles.dialog} method="post" noValidate onSubmit={submit}>
				<TextInput label="Name" maxLength={nameMax} autoComplete="off" value={name} onChange={setName} />
			</form>
		</Dialog>
	)
}
