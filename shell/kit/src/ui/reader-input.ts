/** Input by which the reader takes over scrolling. */
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls back on any input by which the reader may want to be elsewhere on the page. The returned function ends that. */
export function onReaderInput(run: () => void): () => void {
	for (const type of inputEvents) window.addEventListener(type, run, { passive: true })
	return () => {
		for (const type of inputEvents) window.removeEventListener(type, run)
	}
}
