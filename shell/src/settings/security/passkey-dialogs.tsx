import type { Passkey, Security } from '@folkmoot/account-contract/security'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { addPasskey } from '../../passkey.api.ts'
import { removePasskey, renamePasskey } from '../../security.api.ts'
import { t as tSettings } from '../text.ts'
import { PasswordStep } from './password-step.tsx'
import styles from './security.module.css'
import { t } from './text.ts'

const nameMax = 50

interface Props {
	onChange: (security: Security) => void
	onClose: () => void
}

/** Asks for name and password; then the browser creates the passkey. */
export function AddDialog({ onChange, onClose }: Props): ReactNode {
	const alert = useAlert()
	const [name, setName] = useState(t('my-passkey'))
	const add = async (password: string) => {
		const security = await addPasskey(password, name.trim() || t('my-passkey'))
		if (!security) return alert(t('none-created'))
		onChange(security)
		alert(t('added'), { tone: 'good' })
		onClose()
	}
	return (
		<PasswordStep
			title={t('add-title')}
			confirmLabel={tSettings('passkey-add')}
			fields={<TextInput label={t('name')} hint={t('name-hint')} maxLength={nameMax} autoComplete="off" value={name} onChange={setName} />}
			onPassword={add}
			onClose={onClose}
		>
			<p>{t('browser-asks')}</p>
		</PasswordStep>
	)
}

/** Removes a passkey, after the password. */
export function RemoveDialog({ passkey, onChange, onClose }: Props & { passkey: Passkey }): ReactNode {
	return (
		<PasswordStep
			title={tSettings('passkey-remove-question', { name: passkey.name })}
			confirmLabel={tSettings('passkey-remove')}
			isDanger
			onPassword={async (password) => {
				onChange(await removePasskey(passkey.id, password))
				onClose()
			}}
			onClose={onClose}
		>
			<p>{tSettings('passkey-remove-why')}</p>
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
			<Button onClick={onClose}>{tSettings('cancel')}</Button>
			<Button type="submit" form={id} kind="primary" disabled={name.trim() === ''} isLoading={isSending}>
				{t('rename')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('rename-title')} size="small" onClose={onClose} footer={footer}>
			<form id={id} className={styles.dialog} method="post" noValidate onSubmit={submit}>
				<TextInput label={t('name')} maxLength={nameMax} autoComplete="off" value={name} onChange={setName} />
			</form>
		</Dialog>
	)
}
