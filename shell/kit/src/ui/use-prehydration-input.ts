import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over text that was typed into the server's HTML, or filled in by a password manager, before hydration: React
 * leaves it in the field without knowing of it.
 */
export function usePrehydrationInput(
	input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
	value: string,
	onChange: (value: string) => void,
): void {
	const first = useRef({ value, onChange })
	useEffect(() => {
		const typed = input.current?.value
		if (typed !== undefined && typed !== first.current.value) first.current.onChange(typed)
	}, [input])
}
