import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { useEffect } from 'react'

/** Several changes in a row are one. */
const settleMs = 300

/** Calls `onChange` soon after the event stream has told that something changed in a queue (`folkmoot:queue`); not under an open dialog. */
export function useQueueChange(onChange: () => Promise<void>): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const tell = () => {
			timer ??= setTimeout(() => {
				timer = undefined
				if (!hasOverlay()) void onChange()
			}, settleMs)
		}
		addEventListener('folkmoot:queue', tell)
		return () => {
			removeEventListener('folkmoot:queue', tell)
			clearTimeout(timer)
		}
	}, [onChange])
}
