import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { askPasswordReset } from '../security.api.ts'
import { t } from './links-text.ts'
import form from './login-form.module.css'
import styles from './login-page.module.css'
import { NeedsScripting } from './needs-scripting.tsx'
import { ResultHeading } from './result-heading.tsx'

/** Asks for the account; the answer is the same whether it exists or not. */
export function RequestResetLink({ isAgain }: { isAgain: boolean }): ReactNode {
	const [isSent, setSent] = useState(false)
	return isSent ? (
		<>
			<ResultHeading>{t('check-email')}</ResultHeading>
			<p role="status">{t('asked')}</p>
			<LinkButton to={paths.login()} isWide>
				{t('back-to-login')}
			</LinkButton>
		</>
	) : (
		<>
			<h1 className={styles.title}>{t('forgot-title')}</h1>
			{isAgain && <Notice tone="warn">{t('expired-ask-again')}</Notice>}
			<NameForm onSent={() => setSent(true)} />
		</>
	)
}

function NameForm({ onSent }: { onSent: () => void }): ReactNode {
	const element = useRef<HTMLFormElement>(null)
	const [name, setName] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [send, isSending] = useAction(
		async () => {
			await askPasswordReset(name.trim())
			onSent()
		},
		{ mail_off: () => setError(t('no-mail')) },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (name.trim() !== '') return void send()
		setError(t('empty'))
		focusInvalid(element.current)
	}
	return (
		<form ref={element} className={form.form} method="post" noValidate onSubmit={submit} aria-label={t('forgot-form')}>
			<NeedsScripting />
			<TextInput
				label={t('ask-label')}
				name="name"
				hint={t('ask-hint')}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				value={name}
				error={error}
				onChange={(value) => {
					setError(null)
					setName(value)
				}}
			/>
			<Button type="submit" kind="primary" isWide isLoading={isSending}>
				{t('send')}
			</Button>
		</form>
	)
}
