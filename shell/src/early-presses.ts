import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'

/** What a press is made of. React would wake what is pressed for the first of them, before its look can be painted. */
const partsOfPress = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] as const

/** Presses that came too early, and when they may be made. */
export interface EarlyPresses {
	/** React knows the page: a button is pressed again as soon as one sees that it has been. */
	answer: () => void
	/** All of the page is awake: forms are sent, and nothing is held from now on. */
	end: () => void
}

/**
 * Holds what is pressed in the server's HTML until the page can answer: before that it would do nothing, or send a form
 * without its script. Links lead away by themselves. Only what somebody pressed is held, not what a script does.
 */
export function holdPresses(page: HTMLElement): EarlyPresses {
	const held: { button: HTMLButtonElement; event: MouseEvent }[] = []
	let mayAnswer = false

	const press = (isDue: (button: HTMLButtonElement) => boolean) => {
		for (const one of held.splice(0)) {
			if (!isDue(one.button)) held.push(one)
			// With all that it tells of itself, such as how often and with which keys; without its page the button is gone.
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
