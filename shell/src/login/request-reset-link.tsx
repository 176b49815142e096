import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { askPasswordReset } from '../security.api.ts'
import form from './login-form.module.css'
import styles from './login-page.module.css'
import { NeedsScripting } from './needs-scripting.tsx'
import { ResultHeading } from './result-heading.tsx'

/** Asks for the account; the answer is the same whether it exists or not. */
export function RequestResetLink({ isAgain }: { isAgain: boolean }): ReactNode {
	const [isSent, setSent] = useState(false)
	return isSent ? (
		<>
			<ResultHeading>Check your email</ResultHeading>
			<p role="status">
				If that account exists and its email address is confirmed, a link is on its way. It works for one hour. Nothing there? Check your
				spam folder.
			</p>
			<LinkButton to={paths.login()} isWide>
				Back to login
			</LinkButton>
		</>
	) : (
		<>
			<h1 className={styles.title}>Forgot your password?</h1>
			{isAgain && <Notice tone="warn">This link has expired. Request a new one.</Notice>}
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
		{ mail_off: () => setError('This site does not send email.') },
	)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (name.trim() !== '') return void send()
		setError('Enter your username or your email address.')
		focusInvalid(element.current)
	}
	return (
		<form ref={element} className={form.form} method="post" noValidate onSubmit={submit} aria-label="Forgot password">
			<NeedsScripting />
			<TextInput
				label="Username or email"
				name="name"
				hint="We’ll send a link to your account’s confirmed email address."
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
				Send link
			</Button>
		</form>
	)
}
