import { limits } from '@folkmoot/contract-kit/limits'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { PasswordInput } from '@folkmoot/kit/ui/password-input.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import DoorClosed from 'lucide-react/icons/door-closed'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useFocusFirst } from './form-focus.ts'
import styles from './login-form.module.css'
import { NeedsScripting } from './needs-scripting.tsx'
import { t as tPassword } from './password-text.ts'
import { t } from './signup-text.ts'
import { t as tLogin } from './text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useSignup } from './use-signup.ts'

interface Props {
	onSignedUp: () => void
	/** Switches to login, for viewers who have an account. */
	onLogIn: () => void
}

/** The sign-up form: name and password. */
export function SignupForm({ onSignedUp, onLogIn }: Props): ReactNode {
	const form = useRef<HTMLFormElement>(null)
	const { signupsDisabled, captchaOn } = useSession()
	const captcha = useCaptcha(captchaOn && !signupsDisabled)
	const { fields, errors, isSending, edit, checkName, submit } = useSignup(onSignedUp, captcha)
	useFocusFirst(form, !signupsDisabled)
	const send = (event: SubmitEvent) => {
		event.preventDefault()
		if (!submit()) focusInvalid(form.current)
	}
	return (
		<form ref={form} className={styles.form} method="post" noValidate onSubmit={send} aria-label={tFrame('create-account')}>
			<NeedsScripting />
			{signupsDisabled && (
				<Notice tone="warn" icon={<DoorClosed />}>
					{t('closed')}
				</Notice>
			)}
			<fieldset className={styles.fields} disabled={signupsDisabled}>
				<NameInput
					label={tLogin('username')}
					name="username"
					hint={t('name-hint', { min: limits.usernameMin, max: limits.usernameMax })}
					autoComplete="username"
					value={fields.username}
					error={errors.username}
					onChange={edit('username')}
					onBlur={checkName}
				/>
				<TextInput
					label={t('email-optional')}
					name="email"
					type="email"
					autoComplete="email"
					value={fields.email}
					error={errors.email}
					onChange={edit('email')}
				/>
				<PasswordInput
					label={tLogin('password')}
					name="password"
					hint={tPassword('hint', { min: limits.passwordMinBytes })}
					autoComplete="new-password"
					value={fields.password}
					error={errors.password}
					onChange={edit('password')}
				/>
				<PasswordInput
					label={t('repeat')}
					name="repeat-password"
					autoComplete="new-password"
					value={fields.repeatPassword}
					error={errors.repeatPassword}
					onChange={edit('repeatPassword')}
				/>
				{captchaOn && !signupsDisabled && <CaptchaField captcha={captcha} />}
				<Button type="submit" kind="primary" isWide isLoading={isSending}>
					{t('signup')}
				</Button>
			</fieldset>
			<div className={styles.actions}>
				<p className={styles.fineprint}>
					{/* In a new tab: typed text stays here. */}
					{t.rich(
						'terms',
						{},
						{ terms: <Link to={paths.terms()} target="_blank" />, privacy: <Link to={paths.privacyPolicy()} target="_blank" /> },
					)}
				</p>
				<p className={styles.other}>
					{t.rich('already', {}, { link: <button type="button" className={styles.link} onClick={onLogIn} /> })}
				</p>
			</div>
		</form>
	)
}
