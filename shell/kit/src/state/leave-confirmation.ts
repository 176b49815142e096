import { setNavigationGuard } from '@folkmoot/kit/router'
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { usePageStore } from './page-store.ts'

/** The question to ask before leaving a page with unsaved changes. */
export const leaveConfirmationAtom = atom<string | null>(null)

/** While `question` is not null, links, back and closing the tab ask first. */
export function useLeaveConfirmation(question: string | null): void {
	const set = useSetAtom(leaveConfirmationAtom)
	const store = usePageStore()
	useEffect(() => {
		set(question)
		if (question === null) return
		const onBeforeUnload = (event: BeforeUnloadEvent) => {
			// Code that has asked already clears the question.
			if (store.get(leaveConfirmationAtom) !== null) event.preventDefault()
		}
		const removeGuard = confirmBeforeGoingBack(question)
		window.addEventListener('beforeunload', onBeforeUnload)
		return () => {
			window.removeEventListener('beforeunload', onBeforeUnload)
			removeGuard()
			set(null)
		}
	}, [question, set, store])
}

/** The router numbers the history entries. */
function entryNumber(): number {
	const state: unknown = history.state
	return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/** A viewer who wants to stay is brought back before anything is shown. */
function confirmBeforeGoingBack(question: string): () => void {
	const here = entryNumber()
	let isReturning = false
	return setNavigationGuard(() => {
		const steps = here - entryNumber()
		// Dialogs have entries with the same number; they open and close without a question.
		if (steps === 0 && !isReturning) return true
		if (!isReturning && window.confirm(question)) return true
		if (!isReturning) history.go(steps)
		isReturning = !isReturning
		return false
	})
}
