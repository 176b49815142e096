import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The question asked before leaving the page, while something unsaved is on it. */
export const leaveQuestionAtom = atom<string | null>(null)

/** While `question` is not null, links, back and closing the tab ask first. */
export function useLeaveQuestion(question: string | null): void {
	const set = useSetAtom(leaveQuestionAtom)
	useEffect(() => {
		set(question)
		if (question === null) return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => {
			window.removeEventListener('beforeunload', ask)
			set(null)
		}
	}, [question, set])
}
