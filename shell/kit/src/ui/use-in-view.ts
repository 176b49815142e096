import { type RefCallback, useCallback, useRef } from 'react'

interface Options {
	/** Whether to observe now. */
	isEnabled: boolean
	/** Distance from the viewport that counts as near, in pixels. */
	margin: () => number
}

/**
 * Calls back when the element with the ref comes near the viewport, while `isEnabled`. A new element is observed again.
 *
 * The ref sets no state: that would make React run all effects of the page before its first paint.
 */
export function useInView<E extends Element = HTMLDivElement>(onInView: () => void, { isEnabled, margin }: Options): RefCallback<E> {
	const latest = useRef({ onInView, margin })
	latest.current = { onInView, margin }
	return useCallback(
		(mark: E | null) => {
			if (!isEnabled || !mark) return
			// On a busy machine one call reports several frames: far in the first of them, near in the last.
			const onIntersect: IntersectionObserverCallback = (entries) =>
				entries.some(({ isIntersecting }) => isIntersecting) && latest.current.onInView()
			const observer = new IntersectionObserver(onIntersect, { rootMargin: `${latest.current.margin()}px 0px` })
			observer.observe(mark)
			return () => observer.disconnect()
		},
		[isEnabled],
	)
}
