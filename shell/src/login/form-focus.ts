import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field of a form that just appeared on request; not if the page hydrates while somebody types in a field. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>, isEnabled = true): void {
	useEffect(() => {
		if (isEnabled && !isTyping(document.activeElement)) focusFirst(form.current)
	}, [form, isEnabled])
}

/** Focuses the first field whenever the form has changed to another step; not at first. */
export function useFocusStep(form: RefObject<HTMLFormElement | null>, step: string): void {
	const shown = useRef(step)
	useEffect(() => {
		if (shown.current !== step) focusFirst(form.current)
		shown.current = step
	}, [form, step])
}

function focusFirst(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>('input:enabled')?.focus()
}

/** Focuses the first empty field. */
export function focusEmpty(form: HTMLFormElement | null): void {
	const inputs = form?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
	;[...inputs].find(({ value }) => value === '')?.focus()
}
