import { useRef, useState } from 'react'

interface Changes<T> {
	/** The form's values: the saved ones, overlaid with the changes made here. */
	draft: T
	hasChanges: boolean
	change: (part: Partial<T>) => void
	/** Sends the changes; fields changed again meanwhile stay changed. Rejects if sending does. */
	save: (send: (changed: Partial<T>) => Promise<unknown>) => Promise<void>
	discard: () => void
}

/** Tracks the changed fields of a form. Fields that nobody touched follow the saved value, also when it changes. */
export function useChanges<T extends object>(saved: T): Changes<T> {
	const [touched, setTouched] = useState<Partial<T>>({})
	const isSending = useRef(false)
	const changed = without(touched, saved)
	return {
		draft: { ...saved, ...touched },
		hasChanges: Object.keys(changed).length > 0,
		change: (part) => {
			// A field that equals the saved value again counts as untouched. While a save is pending, the saved value is not known.
			const baseline = isSending.current ? {} : saved
			setTouched((current) => without({ ...current, ...part }, baseline))
		},
		save: async (send) => {
			isSending.current = true
			try {
				await send(changed)
				setTouched((current) => without(current, changed))
			} finally {
				isSending.current = false
			}
		},
		discard: () => setTouched({}),
	}
}

/** The fields whose values differ from the other's. */
function without<T extends object>(fields: Partial<T>, other: Partial<T>): Partial<T> {
	const names = Object.keys(fields) as (keyof T)[] // all keys put in are fields of T
	const entries = names.filter((name) => fields[name] !== other[name]).map((name) => [name, fields[name]])
	return Object.fromEntries(entries) as Partial<T> // as above
}
