import { useCallback, useEffect, useRef } from 'react'
import { isNameTaken } from '../account.api.ts'

/** Debounce delay after the last key press. */
const debounceMs = 1_000

/**
 * Checks whether a name is taken: debounced while typing, or at once when the field is left (rule accounts-3). `name` is null
 * while there is nothing to check. Each name is checked once; the reply for a name that has changed since is dropped.
 */
export function useNameCheck(name: string | null, onTaken: (name: string) => void): { checkNow: () => void } {
	const latest = useRef({ onTaken, lastChecked: '' })
	latest.current.onTaken = onTaken
	const pending = useRef<AbortController>(null)
	const check = useCallback((checkedName: string) => {
		if (latest.current.lastChecked === checkedName) return
		latest.current.lastChecked = checkedName
		const abort = new AbortController()
		pending.current = abort
		isNameTaken(checkedName, abort.signal).then(
			(isTaken) => isTaken && !abort.signal.aborted && latest.current.onTaken(checkedName),
			// Submitting the form reports the error again; until then a failed check may go unnoticed.
			() => {
				if (latest.current.lastChecked === checkedName) latest.current.lastChecked = ''
			},
		)
	}, [])
	useEffect(() => {
		if (name === null) return
		const timer = setTimeout(() => check(name), debounceMs)
		return () => {
			clearTimeout(timer)
			pending.current?.abort()
			latest.current.lastChecked = ''
		}
	}, [name, check])
	return { checkNow: () => name !== null && check(name) }
}
