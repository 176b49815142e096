import { useReportFailure } from '@folkmoot/kit/api'
import { useRef, useState } from 'react'

/**
 * Fetching more: ignored while it runs, reported when it fails. Unlike `useAction` it also rejects then, so that who
 * asks by scrolling stops asking.
 */
export function useOneAtATime(fetchMore: () => Promise<void>): [run: () => Promise<void>, isRunning: boolean] {
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
