import { onReaderInput } from '@folkmoot/kit/ui/reader-input.ts'

/** A comment must keep its position for this long and this many frames; slow devices draw few. */
const stableMs = 1_500
const stableFrames = 20

/**
 * Scrolls to a comment and holds it in view against layout shift: rows above it differ from their estimated height once
 * they are drawn. Ends when nothing moves any more and nothing is about to (`isSettled`), or the reader takes over. Returns a
 * function that ends it.
 */
export function anchorScroll(id: string, scrollToComment: (id: string) => boolean, isSettled: () => boolean): () => void {
	const still = { top: null as number | null, since: 0, frames: 0 }
	const end = () => {
		cancelAnimationFrame(frame)
		stopListening()
	}
	const step = (now: number) => {
		const before = topOf(id)
		const isHere = scrollToComment(id)
		const top = topOf(id)
		// Among the rows, but not in the DOM yet: wait for it.
		if ((isHere && top === null) || before !== top || top !== still.top) Object.assign(still, { top, since: now, frames: 0 })
		still.frames += 1
		if (isSettled() && still.frames > stableFrames && now - still.since >= stableMs) end()
		else frame = requestAnimationFrame(step)
	}
	// After the frame has scrolled for the new page.
	let frame = requestAnimationFrame(step)
	const stopListening = onReaderInput(end)
	return end
}

function topOf(id: string): number | null {
	return document.getElementById(`comment-${id}`)?.getBoundingClientRect().top ?? null
}
