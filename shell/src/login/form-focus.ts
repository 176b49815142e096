import { type RefObject, useEffect } from 'react'

/** Focuses the first field of a form that just appeared on request. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>, isWanted = true): void {
	useEffect(() => {
		if (isWanted) form.current?.querySelector<HTMLElement>('input:enabled')?.focus()
	}, [form, isWanted])
}

/** Focuses the first empty field. */
export function focusEmpty(form: HTMLFormElement | null): void {
	const inputs = form?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
	;[...inputs].find(({ value }) => value === '')?.focus()
}
