import type { Security } from '@folkmoot/account-contract/security'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { t as tLogin } from '../../login/text.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '../../security.api.ts'
import { t as tSettings } from '../text.ts'
import { PasswordStep } from './password-step.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { t } from './text.ts'

interface Props {
	onChange: (security: Security) => void
	onClose: () => void
}

/** Set-up in steps: password, key, first code, recovery codes. */
export function SetUpDialog({ onChange, onClose }: Props): ReactNode {
	const [setup, setSetup] = useState<{ key: string; uri: string } | null>(null)
	const [codes, setCodes] = useState<readonly string[] | null>(null)
	if (codes) return <RecoveryCodes title={t('is-on')} codes={codes} onClose={onClose} />
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
			title={t('set-up-title')}
			confirmLabel={t('go-on')}
			onPassword={async (password) => setSetup(await beginSecondFactor(password))}
			onClose={onClose}
		>
			<p>{t('needs-app')}</p>
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
		{ wrong_code: () => showError(t('code-wrong')) },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (code.trim() === '') showError(t('code-empty'))
		else void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>{tSettings('cancel')}</Button>
			<Button type="submit" form={id} kind="primary" isLoading={isSending}>
				{t('turn-on')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('key-title')} onClose={onClose} footer={footer}>
			<form ref={form} id={id} className={styles.dialog} method="post" noValidate onSubmit={submit}>
				<p>{t('key-scan')}</p>
				<QrCode text={setup.uri} label={t('qr-code')} />
				<output className={styles.key} aria-label={t('key')}>
					{setup.key.replaceAll(/.{4}(?!$)/g, '$& ')}
				</output>
				<TextInput
					label={tLogin('code')}
					name="code"
					hint={t('code-hint')}
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
	if (codes) return <RecoveryCodes title={tSettings('new-codes')} codes={codes} onClose={onClose} />
	return (
		<PasswordStep
			title={t('make-codes-question')}
			confirmLabel={t('make-codes')}
			onPassword={async (password) => {
				const { security, recoveryCodes = [] } = await renewRecoveryCodes(password)
				onChange(security)
				setCodes(recoveryCodes)
			}}
			onClose={onClose}
		>
			<p>{t('codes-stop')}</p>
		</PasswordStep>
	)
}

/** Turns the second factor off, after the password. */
export function TurnOffDialog({ onChange, onClose }: Props): ReactNode {
	const alert = useAlert()
	return (
		<PasswordStep
			title={t('off-question')}
			confirmLabel={tSettings('turn-off')}
			isDanger
			onPassword={async (password) => {
				onChange((await endSecondFactor(password)).security)
				alert(t('is-off'))
				onClose()
			}}
			onClose={onClose}
		>
			<p>{t('off-why')}</p>
		</PasswordStep>
	)
}
