import { useEffect, useState } from 'react'

/** Debounce delay in milliseconds. */
export const debounceMs = 200

/** Debounces a text while somebody types. */
export function useDebounced(text: string): string {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), debounceMs)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}
