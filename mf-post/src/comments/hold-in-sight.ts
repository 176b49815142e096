/** For so long, and so many pictures of the screen, a comment must have kept its place; slow devices draw few. */
const stillMs = 1_500
const stillFrames = 20

/** What a reader does who wants to be elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings a comment into sight and keeps it there: what is above it is higher or lower than was guessed, which is known
 * only once it is drawn. Until nothing moves any more, or the reader does. The answer ends it.
 */
export function holdInSight(id: string, bring: (id: string) => boolean): () => void {
	const still = { top: null as number | null, since: 0, frames: 0 }
	const end = () => {
		cancelAnimationFrame(frame)
		for (const move of moves) window.removeEventListener(move, end)
	}
	const step = (now: number) => {
		const before = topOf(id)
		const isHere = bring(id)
		const top = topOf(id)
		// Among the rows, but not in the page yet: it is waited for.
		if ((isHere && top === null) || before !== top || top !== still.top) Object.assign(still, { top, since: now, frames: 0 })
		still.frames += 1
		if (still.frames > stillFrames && now - still.since >= stillMs) end()
		else frame = requestAnimationFrame(step)
	}
	// After the frame has done its own scrolling for the new page.
	let frame = requestAnimationFrame(step)
	for (const move of moves) window.addEventListener(move, end, { passive: true })
	return end
}

function topOf(id: string): number | null {
	return document.getElementById(`comment-${id}`)?.getBoundingClientRect().top ?? null
}
