import { addNavigationGuard } from '@folkmoot/kit/router'
import { atom } from 'jotai'
import { useEffect } from 'react'
import { modalAtom } from './modals.ts'
import { type PageStore, usePageStore } from './page-store.ts'

/** One question of each form with unsaved changes; the latest last. */
const questionsAtom = atom<readonly { text: string }[]>([])

/** The question to ask before leaving a page with unsaved changes. Set it to null once it is answered. */
export const leaveConfirmationAtom = atom(
	(get) => get(questionsAtom).at(-1)?.text ?? null,
	(_get, set, _answered: null) => set(questionsAtom, []),
)

/** Calls `leave`, after asking if something is unsaved. */
export function leaveAfterAsking(store: PageStore, leave: () => void): void {
	const question = store.get(leaveConfirmationAtom)
	if (question === null) leave()
	else store.set(modalAtom, { name: 'leave', question, leave })
}

/**
 * While `question` is not null, links, back and closing the tab ask first. The browser asks on back and on closing: it waits for
 * the answer.
 */
export function useLeaveConfirmation(question: string | null): void {
	const store = usePageStore()
	useEffect(() => {
		if (question === null) return
		const asked = { text: question }
		store.set(questionsAtom, (questions) => [...questions, asked])
		const onBeforeUnload = (event: BeforeUnloadEvent) => {
			// Code that has asked already clears the question.
			if (store.get(leaveConfirmationAtom) !== null) event.preventDefault()
		}
		const removeGuard = confirmBeforeGoingBack(question)
		window.addEventListener('beforeunload', onBeforeUnload)
		return () => {
			window.removeEventListener('beforeunload', onBeforeUnload)
			removeGuard()
			store.set(questionsAtom, (questions) => questions.filter((other) => other !== asked))
		}
	}, [question, store])
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
	return addNavigationGuard(() => {
		const steps = here - entryNumber()
		// Dialogs have entries with the same number; they open and close without a question.
		if (steps === 0 && !isReturning) return true
		if (!isReturning && window.confirm(question)) return true
		if (!isReturning) history.go(steps)
		isReturning = !isReturning
		return false
	})
}
