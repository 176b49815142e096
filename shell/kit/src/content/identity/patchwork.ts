import { type Colours, coloursOf } from './colours.ts'
import { drawsOf } from './draws.ts'

/** A step of an outline: a line, or an arc of a circle with the radius, to a point relative to the last. `sweep` 0 turns left. */
type Step = { dx: number; dy: number; radius?: number; sweep?: 0 | 1 }

/** Side of a cell. */
const side = 8
const across: Step = { dx: 8, dy: 0 }
const quarter: Step = { dx: -8, dy: 8, radius: 8 }

/** The motifs of a cell, each an outline from its corner at the top left. */
const motifs: readonly (readonly Step[])[] = [
	[across, quarter], // a quarter of a disc
	[across, { dx: -8, dy: 8 }], // half a square
	[
		{ dx: 8, dy: 8, radius: 8 },
		{ dx: -8, dy: -8, radius: 8 },
	], // a leaf
	[across, { dx: -8, dy: 0, radius: 4 }], // half a disc
	[across, { dx: 0, dy: 4 }, { dx: -8, dy: 0 }], // half a cloth
	[across, quarter, { dx: 0, dy: -4 }, { dx: 4, dy: -4, radius: 4, sweep: 0 }], // an arch
]

/** How often each of four cells is turned: as a pinwheel, mirrored outwards, mirrored inwards, all alike. */
const schemes = [
	[0, 1, 3, 2],
	[2, 3, 1, 0],
	[0, 3, 1, 2],
	[0, 0, 0, 0],
]

/** The path of a motif in the cell at a column and a row, turned clockwise by quarters. */
function cellPath(motif: number, column: number, row: number, quarters: number): string {
	const turn = quarters % 4
	const startX = column * side + (turn === 1 || turn === 2 ? side : 0)
	const startY = row * side + (turn >= 2 ? side : 0)
	const steps = (motifs[motif] ?? []).map(({ dx, dy, radius, sweep = 1 }) => {
		const [x, y] = turned(dx, dy, turn)
		return radius === undefined ? `l${x} ${y}` : `a${radius} ${radius} 0 0 ${sweep} ${x} ${y}`
	})
	return `M${startX} ${startY}${steps.join('')}z`
}

function turned(x: number, y: number, turn: number): [number, number] {
	if (turn === 0) return [x, y]
	// Without negative zeros.
	return turned(0 - y, x, turn - 1)
}

/** What the name of a community decides, in the order of its draws. */
function recipeOf(name: string, ground?: number) {
	const draw = drawsOf(name)
	const first = draw(6)
	const second = (first + 1 + draw(5)) % 6
	const scheme = schemes[draw(4)] ?? []
	const spin = draw(4)
	const colours = coloursOf(name, draw, ground)
	const quartersOf = (column: number, row: number) => (scheme[(column % 2) + 2 * (row % 2)] ?? 0) + spin
	return { draw, first, second, quartersOf, colours }
}

/** The mark of a community, in a box of 16: two cells in the deep tone, two in the companion's. */
export function patchOf(name: string, ground?: number): { colours: Colours; deep: string; companion: string } {
	const { first, second, quartersOf, colours } = recipeOf(name, ground)
	const cell = (motif: number, column: number, row: number) => cellPath(motif, column, row, quartersOf(column, row))
	return {
		colours,
		deep: cell(first, 0, 0) + cell(first, 1, 1),
		companion: cell(second, 1, 0) + cell(second, 0, 1),
	}
}

/** Its banner: the same two motifs over columns and rows of cells of 8, one in five left out, one in nine in the tint. */
export function clothOf(
	name: string,
	columns: number,
	rows: number,
	ground?: number,
): { colours: Colours; deep: string; companion: string; tint: string } {
	const { draw, first, second, quartersOf, colours } = recipeOf(name, ground)
	const cloth = { colours, deep: '', companion: '', tint: '' }
	for (let at = 0; at < columns * rows; at++) {
		if (draw(5) === 0) continue
		const [column, row] = [at % columns, Math.floor(at / columns)]
		const isFirst = (column + row) % 2 === 0
		const quarters = quartersOf(column, row) + (draw(4) === 0 ? 1 : 0)
		const path = cellPath(isFirst ? first : second, column, row, quarters)
		cloth[draw(9) === 0 ? 'tint' : isFirst ? 'deep' : 'companion'] += path
	}
	return cloth
}
