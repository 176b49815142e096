import { type ApiError, useAction } from '@folkmoot/kit/api'
import { useSetSession } from '@folkmoot/kit/state'
import { useState } from 'react'
import { signUp } from '../account.api.ts'
import {
	noProblems,
	noSignup,
	reservedProblem,
	type SignupField,
	type SignupFields,
	type SignupProblems,
	signupProblems,
	takenProblem,
} from './signup-rules.ts'
import type { Captcha } from './use-captcha.ts'
import { useNameCheck } from './use-name-check.ts'

interface Signup {
	fields: SignupFields
	problems: SignupProblems
	isSending: boolean
	edit: (field: SignupField) => (value: string) => void
	/** The name field lost the focus. */
	checkName: () => void
	/** Submits if the fields are valid. False: they are not, and `problems` says why. */
	submit: () => boolean
}

/** The state of the sign-up form. */
export function useSignup(onSignedUp: () => void, captcha: Pick<Captcha, 'token' | 'refuse'>): Signup {
	const setSession = useSetSession()
	const [fields, setFields] = useState(noSignup)
	const [problems, setProblems] = useState(noProblems)
	const tell = (field: SignupField, problem: string | null) => setProblems((known) => ({ ...known, [field]: problem }))
	const { username } = fields
	const isWorthAsking = signupProblems({ ...noSignup, username }).username === null
	const { checkNow } = useNameCheck(isWorthAsking ? username : null, (name) => tell('username', takenProblem(name)))
	const [send, isSending] = useAction(
		async () => {
			const captchaToken = await captcha.token()
			await signUp({ username, email: fields.email.trim(), password: fields.password, captchaToken })
			onSignedUp()
		},
		{
			user_exists: () => tell('username', takenProblem(username)),
			invalid_username: ({ fields: said, message }) => tell('username', said.username ?? message),
			invalid_password: ({ fields: said }) => tell('password', said.password ?? 'Password too weak.'),
			captcha_verify_fail_1: captcha.refuse,
			captcha_verify_fail_2: captcha.refuse,
			invalid_input: (error) => setProblems(problemsOf(error)),
			signups_disabled: () => setSession((session) => ({ ...session, signupsDisabled: true })),
			// Logged in already, in another tab for instance: the goal is reached.
			already_logged_in: onSignedUp,
		},
	)
	const checkName = () => {
		const reserved = reservedProblem(username)
		if (reserved) tell('username', reserved)
		else checkNow()
	}
	const submit = () => {
		const found = signupProblems({ ...fields, email: fields.email.trim() })
		const isTaken = problems.username === takenProblem(username)
		const all = isTaken ? { ...found, username: problems.username } : found
		setProblems(all)
		const isGood = Object.values(all).every((problem) => problem === null)
		if (isGood) void send()
		return isGood
	}
	const edit = (field: SignupField) => (value: string) => {
		tell(field, null)
		setFields((known) => ({ ...known, [field]: value }))
	}
	return { fields, problems, isSending, edit, checkName, submit }
}

/** Maps the service's field errors to the form's messages. */
function problemsOf({ fields }: ApiError): SignupProblems {
	return {
		username: fields.username ?? null,
		email: fields.email ? 'Enter a valid email address.' : null,
		password: fields.password ?? null,
		repeatPassword: null,
	}
}
