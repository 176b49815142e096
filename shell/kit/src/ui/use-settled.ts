import { useEffect, useState } from 'react'

/** Debounce delay in milliseconds. */
export const settleMs = 200

/** Debounces a text while somebody types. */
export function useSettled(text: string): string {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), settleMs)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}
