import { useRef, useState } from 'react'

interface Changes<T> {
	/** What the form shows: what is saved, and over it what was changed here. */
	draft: T
	hasChanges: boolean
	change: (part: Partial<T>) => void
	/** Sends what is changed; what is changed again meanwhile stays. Rejects where sending does. */
	save: (send: (changed: Partial<T>) => Promise<unknown>) => Promise<void>
	discard: () => void
}

/** What a form has changed of what is saved. Fields that nobody touched show what is saved, also when that changes. */
export function useChanges<T extends object>(saved: T): Changes<T> {
	const [touched, setTouched] = useState<Partial<T>>({})
	const isSending = useRef(false)
	const changed = without(touched, saved)
	return {
		draft: { ...saved, ...touched },
		hasChanges: Object.keys(changed).length > 0,
		change: (part) => {
			// What is as before again is untouched; but while it is being sent, nobody knows what it was before.
			const before = isSending.current ? {} : saved
			setTouched((known) => without({ ...known, ...part }, before))
		},
		save: async (send) => {
			isSending.current = true
			try {
				await send(changed)
				setTouched((known) => without(known, changed))
			} finally {
				isSending.current = false
			}
		},
		discard: () => setTouched({}),
	}
}

/** The fields that are not the same in the other. */
function without<T extends object>(fields: Partial<T>, other: Partial<T>): Partial<T> {
	const names = Object.keys(fields) as (keyof T)[] // what was put in are fields of T
	const kept = names.filter((name) => fields[name] !== other[name]).map((name) => [name, fields[name]])
	return Object.fromEntries(kept) as Partial<T> // as above
}
