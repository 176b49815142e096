import { useEffect, useRef } from 'react'
import { isNameTaken } from '../account.api.ts'

/** How long after the last key somebody has stopped typing. */
const pauseMs = 1_000

/**
 * Asks whether a name is taken: a while after typing, or at once when the field is left (spec 1 §5). `name` is null
 * while there is nothing to ask. Each name is asked for once; the answer to a name that has changed since is dropped.
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
			// The form says it again when it is sent; until then nobody need know that the question failed.
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
