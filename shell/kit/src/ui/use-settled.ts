import { useEffect, useState } from 'react'

/** Typing goes on so long before it is looked for. */
export const settleMs = 200

/** What was typed, once nothing was added to it for a moment. */
export function useSettled(text: string): string {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), settleMs)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}
