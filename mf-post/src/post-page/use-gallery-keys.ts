import { useGalleryIndex } from '@folkmoot/kit/state'
import { arrowStep } from '@folkmoot/kit/ui/direction.ts'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { useEffect } from 'react'

/** Elements with their own use of the arrow keys. */
const arrowKeyElements = 'pre, table, iframe, [role=tablist], [role=radiogroup], [role=slider], [role=toolbar]'

/** Arrow keys step through the post's pictures from anywhere on the page, without wrapping (rule keyboard-5). */
export function useGalleryKeys(postId: string, count: number): void {
	const [galleryIndex, setGalleryIndex] = useGalleryIndex(postId)
	useEffect(() => {
		if (count < 2) return
		const onKeyDown = (event: KeyboardEvent) => {
			const step = arrowStep(event.key)
			const next = Math.min(galleryIndex, count - 1) + step
			if (step === 0 || next < 0 || next >= count || isHandledElsewhere(event)) return
			event.preventDefault()
			setGalleryIndex(next)
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [galleryIndex, setGalleryIndex, count])
}

function isHandledElsewhere(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTyping(event.target)) return true
	if (event.target instanceof Element && event.target.closest(arrowKeyElements)) return true
	return hasOverlay()
}
