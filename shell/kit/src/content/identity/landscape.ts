import { type Colours, coloursOf } from './colours.ts'
import { drawsOf } from './draws.ts'

/** A hill, or the sun, as an ellipse. */
export interface Hill {
	cx: number
	cy: number
	rx: number
	ry: number
}

/** The mark of a member, in a box of 16: two hills in a round window, the companion's at one side and the deep one opposite. */
export function hillsOf(name: string): { colours: Colours; companion: Hill; deep: Hill } {
	const draw = drawsOf(name)
	// The side where the companion's hill stands.
	const edge = draw(2) * 16
	const colours = coloursOf(name, draw)
	const hill = (cx: number, cy: number, radius: number): Hill => ({ cx, cy, rx: radius, ry: radius })
	const companion = hill(Math.abs(edge - 2 - draw(4)), 17 + draw(3), 7 + draw(4))
	const deep = hill(Math.abs(edge - 14 + draw(4)), 18 + draw(3), 8 + draw(3))
	return { colours, companion, deep }
}

/** Their banner, in a box of 160 by 32: a low sun, four hills, and five nearer ones. */
export function viewOf(name: string): { colours: Colours; sun: Hill; companion: Hill[]; deep: Hill[] } {
	const draw = drawsOf(name)
	const colours = coloursOf(name, draw)
	const sun = { cx: 24 + draw(112), cy: 9 + draw(6), rx: 5, ry: 5 }
	const hills = (count: number, top: number) =>
		Array.from({ length: count }, (): Hill => ({ cx: draw(160), cy: top + draw(5), rx: 30 + draw(26), ry: 12 + draw(8) }))
	return { colours, sun, companion: hills(4, 34), deep: hills(5, 40) }
}

/** The mark of a list, in a box of 16: heights of the five spines on its shelf. */
export function shelfOf(name: string): { colours: Colours; heights: number[] } {
	const draw = drawsOf(name)
	const heights = Array.from({ length: 5 }, () => 7 + draw(5))
	return { colours: coloursOf(name, draw), heights }
}
