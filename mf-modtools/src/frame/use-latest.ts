import { useState } from 'react'

/** The last known value while a new one is loading. */
export function useLatest<T>(value: T | null): T | null {
	const [latest, setLatest] = useState(value)
	if (value !== null && value !== latest) setLatest(value)
	return value ?? latest
}
