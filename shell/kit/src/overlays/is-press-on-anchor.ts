import type { RefObject } from 'react'

/** Whether an overlay closes by a press on the element that opened it: that element's own click handler closes it. */
export function isPressOnAnchor(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
	return event.type !== 'keydown' && event.target instanceof Node && anchor.current?.contains(event.target) === true
}
