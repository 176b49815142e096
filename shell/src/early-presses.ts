import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'

/** The events of a press. React would hydrate the target on the first of them, before the pressed look can be painted. */
const partsOfPress = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] as const

/** Queued presses, and when they are replayed. */
export interface EarlyPresses {
	/** Hydration has begun: a button's press is replayed after the next paint. */
	answer: () => void
	/** The whole page is hydrated: form submits are replayed, and nothing is queued any more. */
	end: () => void
}

/**
 * Queues presses in the server's HTML until hydration: before that a button would do nothing, or a form would be submitted
 * without its script. Links need no script. Queues only trusted events, not those of scripts.
 */
export function holdPresses(page: HTMLElement): EarlyPresses {
	const held: { button: HTMLButtonElement; event: MouseEvent }[] = []
	let mayAnswer = false

	const press = (isDue: (button: HTMLButtonElement) => boolean) => {
		for (const one of held.splice(0)) {
			if (!isDue(one.button)) held.push(one)
			// A copy with all properties of the event, such as click count and modifier keys; skipped if the button has been removed.
			else if (page.contains(one.button)) one.button.dispatchEvent(new PointerEvent('click', one.event))
		}
	}
	const answer = () => void afterPaint().then(() => press(({ form }) => form === null))

	const hold = (event: Event) => {
		const button = event.isTrusted && event.target instanceof Element ? event.target.closest('button') : null
		if (!button || !page.contains(button)) return
		event.stopImmediatePropagation()
		if (!(event instanceof MouseEvent) || event.type !== 'click') return
		event.preventDefault()
		held.push({ button, event })
		if (mayAnswer) answer()
	}
	for (const type of partsOfPress) window.addEventListener(type, hold, { capture: true, passive: type !== 'click' })

	return {
		answer: () => {
			mayAnswer = true
			answer()
		},
		end: () => {
			for (const type of partsOfPress) window.removeEventListener(type, hold, { capture: true })
			press(() => true)
		},
	}
}
