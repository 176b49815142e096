import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbout, type Subject, subjectOf } from './subject-of.ts'

/** Long enough that a pointer on its way elsewhere opens nothing. */
const openDelayMs = 500
/** Time to move the pointer from the link into the box. */
const closeDelayMs = 200

interface HoveredLink extends Subject {
	link: HTMLAnchorElement
}

interface Hovering {
	hovered: HoveredLink | null
	/** For the pointer in the box: it stays open. */
	onPointerEnter: () => void
	onPointerLeave: () => void
	onDismiss: () => void
}

/** The link to a member or a community in the page's content on which a mouse rests. */
export function useHoveredLink(): Hovering {
	const [hovered, setHovered] = useState<HoveredLink | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const after = useCallback((ms: number, next: HoveredLink | null) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => setHovered(next), ms)
	}, [])
	const onPointerEnter = useCallback(() => clearTimeout(timer.current), [])
	const onPointerLeave = useCallback(() => after(closeDelayMs, null), [after])
	const onDismiss = useCallback(() => after(0, null), [after])
	useEffect(() => {
		const listeners = new AbortController()
		const listen = (type: 'pointerover' | 'pointerout' | 'pointerdown', listener: (event: PointerEvent) => void) =>
			document.addEventListener(type, listener, { signal: listeners.signal, passive: true })
		listen('pointerover', (event) => {
			const found = event.pointerType === 'mouse' ? linkOf(event.target) : null
			if (found) after(openDelayMs, found)
		})
		listen('pointerout', (event) => {
			if (linkOf(event.target)) onPointerLeave()
		})
		listen('pointerdown', (event) => {
			if (linkOf(event.target)) onDismiss()
		})
		return () => {
			listeners.abort()
			clearTimeout(timer.current)
		}
	}, [after, onPointerLeave, onDismiss])
	return { hovered, onPointerEnter, onPointerLeave, onDismiss }
}

/** The link around an element, if it leads from the page's content to another member or community. */
function linkOf(target: EventTarget | null): HoveredLink | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null
	if (!link || link.origin !== location.origin || link.search || link.hash) return null
	const subject = subjectOf(link.pathname)
	return subject && !isAbout(location.pathname, subject) ? { link, ...subject } : null
}
