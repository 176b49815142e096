import { useCallback, useMemo, useState } from 'react'
import type { FieldErrors } from './composer-rules.ts'

interface FormErrors {
	errors: FieldErrors
	/** Increments when a post is refused, to focus the first problem. */
	rejectedCount: number
	/** Sets the problems of a post that was to be sent. */
	setErrors: (errors: FieldErrors) => void
	/** Sets the problem of one field; undefined clears it. */
	setError: (name: keyof FieldErrors, error: string | undefined) => void
	/** Clears the problems of fields that were changed. */
	clear: (names: readonly string[]) => void
}

/** Validation errors by field, until the field changes. */
export function useFormErrors(): FormErrors {
	const [errors, setFieldErrors] = useState<FieldErrors>({})
	const [rejectedCount, setRejectedCount] = useState(0)
	const setErrors = useCallback((fieldErrors: FieldErrors) => {
		setFieldErrors(fieldErrors)
		if (Object.keys(fieldErrors).length > 0) setRejectedCount((count) => count + 1)
	}, [])
	const clear = useCallback((names: readonly string[]) => {
		setFieldErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))))
	}, [])
	const setError = useCallback(
		(name: keyof FieldErrors, error: string | undefined) => {
			if (error === undefined) clear([name])
			else setFieldErrors((known) => ({ ...known, [name]: error }))
		},
		[clear],
	)
	return useMemo(() => ({ errors, rejectedCount, setErrors, setError, clear }), [errors, rejectedCount, setErrors, setError, clear])
}
