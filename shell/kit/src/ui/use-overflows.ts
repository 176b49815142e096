import { type RefObject, useEffect, useState } from 'react'

/** Whether the content of an element is higher than it shows, while that is measured; false until layout is known. */
export function useOverflows(element: RefObject<HTMLElement | null>, isMeasured = true): boolean {
	const [overflows, setOverflows] = useState(false)
	useEffect(() => {
		const box = element.current
		if (!box || !isMeasured) return
		// Reports the size at once, when layout is computed anyway.
		const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight + 1))
		observer.observe(box)
		return () => observer.disconnect()
	}, [element, isMeasured])
	return overflows
}
