import { useCallback, useMemo, useState } from 'react'
import type { Problems } from './composer-rules.ts'

interface Said {
	problems: Problems
	/** Increments when a post is refused, to focus the first problem. */
	refusals: number
	/** Sets the problems of a post that was to be sent. */
	refuse: (problems: Problems) => void
	/** Sets the problem of one field; undefined clears it. */
	say: (name: keyof Problems, problem: string | undefined) => void
	/** Clears the problems of fields that were changed. */
	forgive: (names: readonly string[]) => void
}

/** Problems by field, until the field changes. */
export function useProblems(): Said {
	const [problems, setProblems] = useState<Problems>({})
	const [refusals, setRefusals] = useState(0)
	const refuse = useCallback((wrong: Problems) => {
		setProblems(wrong)
		if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1)
	}, [])
	const forgive = useCallback((names: readonly string[]) => {
		setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))))
	}, [])
	const say = useCallback(
		(name: keyof Problems, problem: string | undefined) => {
			if (problem === undefined) forgive([name])
			else setProblems((known) => ({ ...known, [name]: problem }))
		},
		[forgive],
	)
	return useMemo(() => ({ problems, refusals, refuse, say, forgive }), [problems, refusals, refuse, say, forgive])
}
