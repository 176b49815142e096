import { useState } from 'react'
import { noPasswordErrors, noPasswords, type PasswordErrors, type PasswordFields } from './password-rules.ts'

interface PasswordForm {
	fields: PasswordFields
	setErrors: (errors: PasswordErrors) => void
	/** Props of the input of a field. Typing in it clears its error. */
	inputProps: (field: keyof PasswordFields) => {
		name: string
		value: string
		error: string | null
		onChange: (value: string) => void
	}
}

/** The state of a form for a new password. */
export function usePasswordFields(): PasswordForm {
	const [fields, setFields] = useState(noPasswords)
	const [errors, setErrors] = useState(noPasswordErrors)
	const inputProps = (field: keyof PasswordFields) => ({
		name: field,
		value: fields[field],
		error: errors[field],
		onChange: (value: string) => {
			setErrors((previous) => ({ ...previous, [field]: null }))
			setFields((previous) => ({ ...previous, [field]: value }))
		},
	})
	return { fields, setErrors, inputProps }
}
