import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../text.ts'
import styles from './pull-gesture.module.css'
import { afterMove, type Pull, refreshes } from './pull-rules.ts'

/** The indicator that follows the finger. It lies above the page, so it causes no layout shift, and its listeners are passive. */
export function PullGesture({ onRefresh = () => location.reload() }: { onRefresh?: () => void }): ReactNode {
	const indicator = useRef<HTMLDivElement>(null)
	const [isRefreshing, setRefreshing] = useState(false)
	const latest = useRef(onRefresh)
	latest.current = onRefresh
	useEffect(() => {
		let pull: Pull = { state: 'other' }
		const show = (next: Pull) => {
			pull = next
			const distance = next.state === 'pulling' ? next.distance : 0
			indicator.current?.style.setProperty('--distance', `${distance}px`)
			indicator.current?.style.setProperty('--turn', `${distance * 3}deg`)
			indicator.current?.toggleAttribute('data-held', next.state === 'pulling')
			indicator.current?.toggleAttribute('data-far', refreshes(next))
		}
		const begin = (event: TouchEvent) => show(canBegin(event) ? { state: 'waiting', from: pointOf(event) } : { state: 'other' })
		const move = (event: TouchEvent) => show(event.touches.length === 1 ? afterMove(pull, pointOf(event)) : { state: 'other' })
		const end = () => {
			if (refreshes(pull)) {
				setRefreshing(true)
				latest.current()
			}
			show({ state: 'other' })
		}
		return listen({ touchstart: begin, touchmove: move, touchend: end, touchcancel: () => show({ state: 'other' }) })
	}, [])
	return (
		<div ref={indicator} className={styles.indicator} data-refreshing={isRefreshing || undefined} data-pull="">
			<RotateCw aria-hidden="true" />
			<span role="status">
				<VisuallyHidden>{isRefreshing ? t('refreshing') : ''}</VisuallyHidden>
			</span>
		</div>
	)
}

function listen(listeners: Readonly<Record<string, (event: TouchEvent) => void>>): () => void {
	const controller = new AbortController()
	// The events of these names are touch events.
	for (const [name, listener] of Object.entries(listeners))
		window.addEventListener(name, listener as (event: Event) => void, { passive: true, signal: controller.signal })
	// Turns off the browser's own pull-to-refresh.
	document.documentElement.toggleAttribute('data-pulls', true)
	return () => {
		controller.abort()
		document.documentElement.toggleAttribute('data-pulls', false)
	}
}

/** One finger, at the top of the page, not in an overlay, a field or a scroll container. */
function canBegin({ touches, target }: TouchEvent): boolean {
	if (touches.length !== 1 || window.scrollY > 0 || !(target instanceof Element)) return false
	if (target.closest('[role=dialog], [role=menu], [role=listbox], input, textarea, select, [contenteditable]')) return false
	for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) if (box.scrollTop > 0) return false
	return true
}

function pointOf({ touches }: TouchEvent) {
	// physical: only the distance from side to side counts
	return { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 }
}
