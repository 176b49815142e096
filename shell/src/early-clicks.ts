import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'

/** The events of a click. React would hydrate the target on the first of them, before the pressed state can be painted. */
const clickEvents = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] as const

/** Queued clicks, and when they are replayed. */
export interface EarlyClicks {
	/** Hydration has begun: a button's click is replayed after the next paint. */
	replayButtons: () => void
	/** The whole page is hydrated: form submits are replayed, and nothing is queued any more. */
	replayAll: () => void
}

/**
 * Queues clicks in the server's HTML until hydration: before that a button would do nothing, or a form would be submitted
 * without its script. Links need no script. Queues only trusted events, not those of scripts.
 */
export function queueEarlyClicks(page: HTMLElement): EarlyClicks {
	const queue: { button: HTMLButtonElement; event: MouseEvent }[] = []
	let hasHydrationBegun = false

	const replay = (shouldReplay: (button: HTMLButtonElement) => boolean) => {
		for (const click of queue.splice(0)) {
			if (!shouldReplay(click.button)) queue.push(click)
			// A copy with all properties of the event, such as click count and modifier keys; skipped if the button has been removed.
			else if (page.contains(click.button)) click.button.dispatchEvent(new PointerEvent('click', click.event))
		}
	}
	const replayButtons = () => void afterPaint().then(() => replay(({ form }) => form === null))

	const onEvent = (event: Event) => {
		const button = event.isTrusted && event.target instanceof Element ? event.target.closest('button') : null
		if (!button || !page.contains(button)) return
		event.stopImmediatePropagation()
		if (!(event instanceof MouseEvent) || event.type !== 'click') return
		event.preventDefault()
		queue.push({ button, event })
		if (hasHydrationBegun) replayButtons()
	}
	for (const type of clickEvents) window.addEventListener(type, onEvent, { capture: true, passive: type !== 'click' })

	return {
		replayButtons: () => {
			hasHydrationBegun = true
			replayButtons()
		},
		replayAll: () => {
			for (const type of clickEvents) window.removeEventListener(type, onEvent, { capture: true })
			replay(() => true)
		},
	}
}
