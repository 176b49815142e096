import { useEffect, useRef } from 'react'
import { isNameTaken } from '../account.api.ts'

/** Debounce delay after the last key press. */
const pauseMs = 1_000

/**
 * Checks whether a name is taken: debounced while typing, or at once when the field is left (spec 1 §5). `name` is null
 * while there is nothing to check. Each name is checked once; the reply for a name that has changed since is dropped.
 */
export function useNameCheck(name: string | null, onTaken: (name: string) => void): { checkNow: () => void } {
	const latest = useRef({ onTaken, asked: '' })
	latest.current.onTaken = onTaken
	const asking = useRef<AbortController>(null)
	const check = useRef((asked: string) => {
		if (latest.current.asked === asked) return
		latest.current.asked = asked
		const abort = new AbortController()
		asking.current = abort
		isNameTaken(asked, abort.signal).then(
			(isTaken) => isTaken && !abort.signal.aborted && latest.current.onTaken(asked),
			// Submitting the form reports the error again; until then a failed check may go unnoticed.
			() => {
				if (latest.current.asked === asked) latest.current.asked = ''
			},
		)
	}).current
	useEffect(() => {
		if (name === null) return
		const timer = setTimeout(() => check(name), pauseMs)
		return () => {
			clearTimeout(timer)
			asking.current?.abort()
			latest.current.asked = ''
		}
	}, [name, check])
	return { checkNow: () => name !== null && check(name) }
}
