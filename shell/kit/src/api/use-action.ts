import { useCallback, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { type ByFailure, judgeFailure } from './judge-failure.ts'
import { useReportFailure } from './use-report-failure.ts'

/** Handlers for failures with a more specific message, by status or by code. */
type OnFailure = ByFailure<(error: ApiError) => void>

/**
 * Wraps the action of a click: ignores clicks while it runs, returns whether it runs, and turns failures into alerts
 * unless `onFailure` handles them. The returned function never rejects: `const [save, isSaving] = useAction(async () => {…}, { already_voted: () => … })`.
 */
export function useAction<A extends unknown[]>(
	action: (...args: A) => Promise<unknown>,
	onFailure: OnFailure = {},
): [run: (...args: A) => Promise<void>, isRunning: boolean] {
	const [isRunning, setRunning] = useState(false)
	const report = useReportFailure()
	const latest = useRef({ action, onFailure, isRunning: false })
	latest.current.action = action
	latest.current.onFailure = onFailure
	const run = useCallback(
		async (...args: A) => {
			if (latest.current.isRunning) return
			latest.current.isRunning = true
			setRunning(true)
			try {
				await latest.current.action(...args)
			} catch (error) {
				const onKnownFailure = error instanceof ApiError ? judgeFailure(error, latest.current.onFailure) : undefined
				if (onKnownFailure && error instanceof ApiError) onKnownFailure(error)
				else report(error)
			} finally {
				latest.current.isRunning = false
				setRunning(false)
			}
		},
		[report],
	)
	return [run, isRunning]
}
