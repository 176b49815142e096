import { limits } from '@folkmoot/contract-kit/limits'
import { ApiError, errorMessageFor } from '@folkmoot/kit/api'
import { useAlert, useDevice } from '@folkmoot/kit/state'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import { createContext, useContext, useRef } from 'react'
import { t } from './text.ts'

/** Rule moderation-34: the service undoes a little longer. */
const offeredMs = limits.undoShownSeconds * 1_000
/** One toast: only the last action can be undone. */
const alertId = 'queue-undo'

/** Says what was done and offers to undo it: `offer('Comment removed.', () => restoreTarget(item))`. */
type OfferUndo = (done: string, undo: () => Promise<unknown>) => void

const UndoContext = createContext<OfferUndo>(() => undefined)
export const UndoProvider = UndoContext.Provider
export const useOfferUndo = (): OfferUndo => useContext(UndoContext)

/** Undoing the last action of a queue: what offers it, and what its key does. */
export function useUndo(onChange: () => Promise<void>): { offer: OfferUndo; undoLast: () => void } {
	const alert = useAlert()
	const hasKeys = useDevice('keys') === 'on'
	const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)')
	const last = useRef<{ undo: () => Promise<unknown>; until: number } | null>(null)
	const run = async (undo: () => Promise<unknown>) => {
		last.current = null
		try {
			await undo()
			alert(t('undone'), { id: alertId })
		} catch (failure) {
			if (!(failure instanceof ApiError)) throw failure
			alert(failure.code === 'removal_final' ? t('undo-late') : errorMessageFor(failure), { id: alertId, tone: 'bad' })
		}
		await onChange()
	}
	const offer: OfferUndo = (done, undo) => {
		last.current = { undo, until: Date.now() + offeredMs }
		const label = hasKeys && hasKeyboard ? t('undo-key', { key: 'U' }) : t('undo')
		alert(done, { id: alertId, durationMs: offeredMs, action: { label, run: () => void run(undo) } })
	}
	const undoLast = () => {
		if (last.current && Date.now() <= last.current.until) void run(last.current.undo)
	}
	return { offer, undoLast }
}
