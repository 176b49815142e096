import { useGalleryPlace } from '@folkmoot/kit/state'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** Elements with their own use of the arrow keys. */
const others = 'pre, table, iframe, [role=tablist], [role=radiogroup], [role=slider], [role=toolbar]'

/** Arrow keys step through the post's pictures from anywhere on the page, without wrapping (reference §4.1). */
export function useGalleryKeys(postId: string, count: number): void {
	const [place, setPlace] = useGalleryPlace(postId)
	useEffect(() => {
		if (count < 2) return
		const obey = (event: KeyboardEvent) => {
			const step = steps[event.key]
			const next = Math.min(place, count - 1) + (step ?? 0)
			if (step === undefined || next < 0 || next >= count || isMeantOtherwise(event)) return
			event.preventDefault()
			setPlace(next)
		}
		document.addEventListener('keydown', obey)
		return () => document.removeEventListener('keydown', obey)
	}, [place, setPlace, count])
}

function isMeantOtherwise(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTyping(event.target)) return true
	if (event.target instanceof Element && event.target.closest(others)) return true
	return hasOverlay()
}
