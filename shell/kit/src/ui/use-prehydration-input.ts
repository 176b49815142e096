import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over what was chosen in the server's HTML before hydration, or restored by the browser: React leaves it in the control
 * without knowing of it. `read` returns what the control shows; null if that is to be left alone.
 */
export function usePrehydrationValue<E extends Element, V extends string | boolean>(
	control: RefObject<E | null>,
	read: (element: E) => V | null,
	value: V,
	onChange: (value: V) => void,
): void {
	const first = useRef({ read, value, onChange })
	useEffect(() => {
		const shown = control.current && first.current.read(control.current)
		if (shown !== null && shown !== first.current.value) first.current.onChange(shown)
	}, [control])
}

/**
 * Takes over text that was typed into the server's HTML, or filled in by a password manager, before hydration.
 */
export function usePrehydrationInput(
	input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
	value: string,
	onChange: (value: string) => void,
): void {
	usePrehydrationValue(input, textIn, value, onChange)
}

const textIn = ({ value }: HTMLInputElement | HTMLTextAreaElement) => value
