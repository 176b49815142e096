import { type ApiError, useAction } from '@folkmoot/kit/api'
import { useSetDevice, useSetSession } from '@folkmoot/kit/state'
import { useState } from 'react'
import { signUp } from '../account.api.ts'
import { t as tPassword } from './password-text.ts'
import {
	nameTakenError,
	noErrors,
	noSignup,
	reservedNameError,
	type SignupErrors,
	type SignupField,
	type SignupFields,
	validateSignup,
} from './signup-rules.ts'
import { t } from './signup-text.ts'
import type { Captcha } from './use-captcha.ts'
import { useNameCheck } from './use-name-check.ts'

interface Signup {
	fields: SignupFields
	errors: SignupErrors
	isSending: boolean
	edit: (field: SignupField) => (value: string) => void
	/** The name field lost the focus. */
	checkName: () => void
	/** Submits if the fields are valid. False: they are not, and `errors` says why. */
	submit: () => boolean
}

/** The state of the sign-up form. */
export function useSignup(onSignedUp: () => void, captcha: Pick<Captcha, 'token' | 'reject'>): Signup {
	const setSession = useSetSession()
	const setDevice = useSetDevice()
	const [fields, setFields] = useState(noSignup)
	const [errors, setErrors] = useState(noErrors)
	const setError = (field: SignupField, error: string | null) => setErrors((previous) => ({ ...previous, [field]: error }))
	const { username } = fields
	const shouldCheckName = validateSignup({ ...noSignup, username }).username === null
	const { checkNow } = useNameCheck(shouldCheckName ? username : null, (name) => setError('username', nameTakenError(name)))
	const [send, isSending] = useAction(
		async () => {
			const captchaToken = await captcha.token()
			await signUp({ username, email: fields.email.trim(), password: fields.password, captchaToken })
			setDevice('welcome', username)
			onSignedUp()
		},
		{
			409: () => setError('username', nameTakenError(username)),
			invalid_username: ({ fields: fieldErrors, message }) => setError('username', fieldErrors.username ?? message),
			invalid_password: ({ fields: fieldErrors }) => setError('password', fieldErrors.password ?? tPassword('weak')),
			captcha_verify_fail_1: captcha.reject,
			captcha_verify_fail_2: captcha.reject,
			invalid_input: (error) => setErrors(errorsFrom(error)),
			signups_disabled: () => setSession((session) => ({ ...session, signupsDisabled: true })),
			// Logged in already, as in another tab: nothing is left to do.
			already_logged_in: onSignedUp,
		},
	)
	const checkName = () => {
		const reserved = reservedNameError(username)
		if (reserved) setError('username', reserved)
		else checkNow()
	}
	const submit = () => {
		const nextErrors = validateSignup({ ...fields, email: fields.email.trim() })
		const isTaken = errors.username === nameTakenError(username)
		const all = isTaken ? { ...nextErrors, username: errors.username } : nextErrors
		setErrors(all)
		const isValid = Object.values(all).every((error) => error === null)
		if (isValid) void send()
		return isValid
	}
	const edit = (field: SignupField) => (value: string) => {
		setError(field, null)
		setFields((previous) => ({ ...previous, [field]: value }))
	}
	return { fields, errors, isSending, edit, checkName, submit }
}

/** Maps the service's field errors to the form's messages. */
function errorsFrom({ fields }: ApiError): SignupErrors {
	return {
		username: fields.username ?? null,
		email: fields.email ? t('email-invalid') : null,
		password: fields.password ?? null,
		repeatPassword: null,
	}
}
