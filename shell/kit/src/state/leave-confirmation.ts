import { atom } from 'jotai'
import { useLayoutEffect } from 'react'
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

/** While `question` is not null, links, back (`LeaveGuard`) and closing the tab ask first. */
export function useLeaveConfirmation(question: string | null): void {
	const store = usePageStore()
	// A layout effect: who sees the unsaved text may leave at once.
	useLayoutEffect(() => {
		if (question === null) return
		const asked = { text: question }
		store.set(questionsAtom, (questions) => [...questions, asked])
		const onBeforeUnload = (event: BeforeUnloadEvent) => {
			// Code that has asked already clears the question.
			if (store.get(leaveConfirmationAtom) !== null) event.preventDefault()
		}
		window.addEventListener('beforeunload', onBeforeUnload)
		return () => {
			window.removeEventListener('beforeunload', onBeforeUnload)
			store.set(questionsAtom, (questions) => questions.filter((other) => other !== asked))
		}
	}, [question, store])
}
