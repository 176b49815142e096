import type { Security } from '@folkmoot/account-contract/security'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '../../security.api.ts'
import { PasswordStep } from './password-step.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

interface Props {
	onChange: (security: Security) => void
	onClose: () => void
}

/** Set-up in steps: password, key, first code, recovery codes. */
export function SetUpDialog({ onChange, onClose }: Props): ReactNode {
	const [setup, setSetup] = useState<{ key: string; uri: string } | null>(null)
	const [codes, setCodes] = useState<readonly string[] | null>(null)
	if (codes) return <RecoveryCodes title="Two-factor authentication is on" codes={codes} onClose={onClose} />
	if (setup)
		return (
			<KeyStep
				setup={setup}
				onConfirmed={(security, recoveryCodes) => {
					onChange(security)
					setCodes(recoveryCodes)
				}}
				onClose={onClose}
			/>
		)
	return (
		<PasswordStep
			title="Set up two-factor authentication"
			confirmLabel="Go on"
			onPassword={async (password) => setSetup(await beginSecondFactor(password))}
			onClose={onClose}
		>
			<p>You need an authenticator app, such as Aegis, 2FAS or the one in your password manager.</p>
		</PasswordStep>
	)
}

interface KeyStepProps {
	setup: { key: string; uri: string }
	onConfirmed: (security: Security, recoveryCodes: readonly string[]) => void
	onClose: () => void
}

function KeyStep({ setup, onConfirmed, onClose }: KeyStepProps): ReactNode {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const [code, setCode] = useState('')
	const [error, setError] = useState<string | null>(null)
	const showError = (message: string) => {
		setError(message)
		focusInvalid(form.current)
	}
	const [send, isSending] = useAction(
		async () => {
			const { security, recoveryCodes = [] } = await confirmSecondFactor(code)
			onConfirmed(security, recoveryCodes)
		},
		{ wrong_code: () => showError('That code is wrong. Is your phone’s clock set correctly?') },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (code.trim() === '') showError('Enter the code shown in the app.')
		else void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button type="submit" form={id} kind="primary" isLoading={isSending}>
				Turn on
			</Button>
		</>
	)
	return (
		<Dialog title="Add the key to your app" onClose={onClose} footer={footer}>
			<form ref={form} id={id} className={styles.dialog} method="post" noValidate onSubmit={submit}>
				<p>Scan this with the app, or enter the key by hand.</p>
				<QrCode text={setup.uri} label="QR code of the key below" />
				<output className={styles.key} aria-label="Key">
					{setup.key.replaceAll(/.{4}(?!$)/g, '$& ')}
				</output>
				<TextInput
					label="Code"
					name="code"
					hint="The six digits shown in the app."
					autoComplete="one-time-code"
					inputMode="numeric"
					value={code}
					error={error}
					onChange={(value) => {
						setError(null)
						setCode(value)
					}}
				/>
			</form>
		</Dialog>
	)
}

/** Replaces the recovery codes, after the password. */
export function NewCodesDialog({ onChange, onClose }: Props): ReactNode {
	const [codes, setCodes] = useState<readonly string[] | null>(null)
	if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />
	return (
		<PasswordStep
			title="Make new recovery codes?"
			confirmLabel="Make new codes"
			onPassword={async (password) => {
				const { security, recoveryCodes = [] } = await renewRecoveryCodes(password)
				onChange(security)
				setCodes(recoveryCodes)
			}}
			onClose={onClose}
		>
			<p>Your current codes will stop working.</p>
		</PasswordStep>
	)
}

/** Turns the second factor off, after the password. */
export function TurnOffDialog({ onChange, onClose }: Props): ReactNode {
	const alert = useAlert()
	return (
		<PasswordStep
			title="Turn off two-factor authentication?"
			confirmLabel="Turn off"
			isDanger
			onPassword={async (password) => {
				onChange((await endSecondFactor(password)).security)
				alert('Two-factor authentication is off.')
				onClose()
			}}
			onClose={onClose}
		>
			<p>Your account will then be protected by your password only. The key in your app and your recovery codes will stop working.</p>
		</PasswordStep>
	)
}
