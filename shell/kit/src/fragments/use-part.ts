import { type PartPlace, useParts } from '@folkmoot/kit/state'
import { useCallback, useEffect, useState } from 'react'

type PartState = { state: 'ready'; part: object } | { state: 'loading' } | { state: 'away'; retry: () => void }

/** A page or a fragment of another room: ready, loading, or unavailable. */
export function usePart({ room, kind, name }: PartPlace): PartState {
	const parts = useParts()
	const here = parts.peek({ room, kind, name })
	const [attempt, setAttempt] = useState(0)
	const [outcome, setOutcome] = useState<{ key: string; part: object | null } | null>(null)
	const key = `${room}/${kind}/${name}#${attempt}`
	useEffect(() => {
		if (here) return
		let isWanted = true
		const settle = (part: object | null) => {
			if (isWanted) setOutcome({ key, part })
		}
		parts.load({ room, kind, name }).then(settle, (error: unknown) => {
			reportError(error)
			settle(null)
		})
		return () => {
			isWanted = false
		}
	}, [parts, here, room, kind, name, key])
	const retry = useCallback(() => setAttempt((attempts) => attempts + 1), [])
	const part = here ?? (outcome?.key === key ? outcome.part : undefined)
	if (part) return { state: 'ready', part }
	return part === null ? { state: 'away', retry } : { state: 'loading' }
}
