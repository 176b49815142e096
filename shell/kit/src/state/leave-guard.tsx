import { useNavigate, usePageBlocker } from '@folkmoot/kit/router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback } from 'react'
import { leaveAfterAsking, leaveConfirmationAtom } from './leave-confirmation.ts'
import { usePageStore } from './page-store.ts'

/** Asks before unsaved changes are left behind, for all forms of the page: a link in a dialog, going back with the browser's own. */
export function LeaveGuard(): ReactNode {
	const isAsking = useAtomValue(leaveConfirmationAtom) !== null
	return isAsking && <Blocker />
}

function Blocker(): null {
	const store = usePageStore()
	const navigate = useNavigate()
	usePageBlocker(
		useCallback(
			({ to, type }) => {
				const question = store.get(leaveConfirmationAtom)
				if (question === null) return false
				if (type === 'POP') return !window.confirm(question)
				leaveAfterAsking(store, () => {
					store.set(leaveConfirmationAtom, null)
					navigate(to)
				})
				return true
			},
			[store, navigate],
		),
	)
	return null
}
