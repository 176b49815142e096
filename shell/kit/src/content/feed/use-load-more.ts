import { useReportFailure } from '@folkmoot/kit/api'
import { useRef, useState } from 'react'

/**
 * Loads more: calls during a running one are ignored, failures are reported. Unlike `useAction` it also rejects on
 * failure, so that infinite scrolling stops.
 */
export function useLoadMore(fetchMore: () => Promise<void>): [run: () => Promise<void>, isRunning: boolean] {
	const report = useReportFailure()
	const running = useRef(false)
	const [isRunning, setRunning] = useState(false)
	const run = async () => {
		if (running.current) return
		running.current = true
		setRunning(true)
		try {
			await fetchMore()
		} catch (error) {
			report(error)
			throw error
		} finally {
			running.current = false
			setRunning(false)
		}
	}
	return [run, isRunning]
}
