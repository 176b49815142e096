import { type RefObject, useEffect } from 'react'

/** Puts the focus into the first field of a form that has just appeared because it was asked for. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>, isWanted = true): void {
	useEffect(() => {
		if (isWanted) form.current?.querySelector<HTMLElement>('input:enabled')?.focus()
	}, [form, isWanted])
}

/** Puts the focus into the first field that nothing is in. */
export function focusEmpty(form: HTMLFormElement | null): void {
	const inputs = form?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
	;[...inputs].find(({ value }) => value === '')?.focus()
}
