import { guardMoves } from '@folkmoot/kit/router'
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { usePageStore } from './page-store.ts'

/** The question asked before leaving the page, while something unsaved is on it. */
export const leaveQuestionAtom = atom<string | null>(null)

/** While `question` is not null, links, back and closing the tab ask first. */
export function useLeaveQuestion(question: string | null): void {
	const set = useSetAtom(leaveQuestionAtom)
	const store = usePageStore()
	useEffect(() => {
		set(question)
		if (question === null) return
		const ask = (event: BeforeUnloadEvent) => {
			// Whoever has asked already takes the question away.
			if (store.get(leaveQuestionAtom) !== null) event.preventDefault()
		}
		const stopAsking = askBeforeGoingBack(question)
		window.addEventListener('beforeunload', ask)
		return () => {
			window.removeEventListener('beforeunload', ask)
			stopAsking()
			set(null)
		}
	}, [question, set, store])
}

/** The router numbers the entries of the history. */
function entryNumber(): number {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/** Whoever wants to stay is brought back before anything is shown. */
function askBeforeGoingBack(question: string): () => void {
	const here = entryNumber()
	let isReturning = false
	return guardMoves(() => {
		const steps = here - entryNumber()
		// Dialogs have entries of the same number; they come and go without a question.
		if (steps === 0 && !isReturning) return true
		if (!isReturning && window.confirm(question)) return true
		if (!isReturning) history.go(steps)
		isReturning = !isReturning
		return false
	})
}
