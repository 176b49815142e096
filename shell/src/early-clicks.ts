/**
 * The events of a click, and keys on a button, of which the browser makes clicks. React would hydrate the target at once on the first
 * of them, in one piece, before anything can be painted.
 */
const clickEvents = [
	...(['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] as const),
	...(['keydown', 'keypress', 'keyup'] as const),
]

declare global {
	/** Clicks on buttons before the shell was loaded, kept by the page's inline script (`gateway/src/html/late-scripts.ts`); null when it keeps none. */
	var earlyClicks: MouseEvent[] | null | undefined
}

interface QueuedClick {
	button: HTMLButtonElement
	event: MouseEvent
}

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null)

/** The queue after a press elsewhere, which would have closed a menu or a dialog. */
const withoutOpeners = (queue: readonly QueuedClick[]) => queue.filter(({ button }) => !button.hasAttribute('aria-haspopup'))
/** The queue after another click. */
const withClick = (queue: readonly QueuedClick[], click: QueuedClick) => [...withoutOpeners(queue), click]

/** From now on the page's inline script keeps no clicks. */
function takeClicksBeforeShell(): readonly QueuedClick[] {
	const events = globalThis.earlyClicks ?? []
	globalThis.earlyClicks = null
	return events.reduce<readonly QueuedClick[]>((queue, event) => {
		const button = buttonOf(event)
		return button ? withClick(queue, { button, event }) : queue
	}, [])
}

/**
 * Queues clicks in the server's HTML until hydration: before that a button would do nothing, or a form would be submitted
 * without its script. Links need no script. Queues only trusted events, not those of scripts.
 *
 * @returns replays them and queues no more, to be called once the page is hydrated: a click before that makes React hydrate
 * everything around its button in one piece, in which no other input is answered
 */
export function queueEarlyClicks(page: HTMLElement): () => void {
	let queue = takeClicksBeforeShell()
	const onEvent = (event: Event) => {
		if (!event.isTrusted) return
		const button = buttonOf(event)
		if (event.type === 'pointerdown') queue = withoutOpeners(queue)
		if (!button || !page.contains(button)) return
		event.stopImmediatePropagation()
		if (!(event instanceof MouseEvent) || event.type !== 'click') return
		event.preventDefault()
		queue = withClick(queue, { button, event })
	}
	for (const type of clickEvents) window.addEventListener(type, onEvent, { capture: true, passive: type !== 'click' })

	return () => {
		for (const type of clickEvents) window.removeEventListener(type, onEvent, { capture: true })
		for (const { button, event } of queue) {
			// A copy with all properties of the event, such as click count and modifier keys; skipped if the button has been removed.
			if (page.contains(button)) button.dispatchEvent(new PointerEvent('click', event))
		}
	}
}
