import { useCallback, useMemo, useState } from 'react'
import type { Problems } from './composer-rules.ts'

interface Said {
	problems: Problems
	/** Grows each time a post is refused: then one goes on at the first problem. */
	refusals: number
	/** What is wrong with the post as it was to be sent. */
	refuse: (problems: Problems) => void
	/** What is wrong with one field; undefined where nothing is any more. */
	say: (name: keyof Problems, problem: string | undefined) => void
	/** These fields were changed: what was wrong with them may be right now. */
	forgive: (names: readonly string[]) => void
}

/** What is wrong, by field, until it is changed. */
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
