import type { ThreadRow } from '../thread-rows.ts'

/** What a line of the map is; where one line stands for several comments, the last of these that one of them is. */
export type LineKind = 'reply' | 'root' | 'author' | 'new'
const kinds: readonly LineKind[] = ['reply', 'root', 'author', 'new']

interface MapLines {
	/** For each kind the path of its lines, in a box of `mapWidth` by the height; '' without any. */
	paths: Record<LineKind, string>
	/** The thickness of a line. */
	stroke: number
}

export const mapWidth = 100
/** From one line to the next: at least, and where there is room. */
const pitch = { least: 2.5, most: 10 }
const thickest = 3
const indent = 6
const deepest = 6

interface Options {
	height: number
	kindOf: (row: ThreadRow) => LineKind
}

/** A line for each row of a thread, longer for longer comments. Of many rows several share a line, that of the outermost. */
export function mapLines(rows: readonly ThreadRow[], { height, kindOf }: Options): MapLines {
	const count = Math.min(rows.length, Math.floor(height / pitch.least))
	const step = Math.min(pitch.most, height / Math.max(count, 1))
	const paths: MapLines['paths'] = { reply: '', root: '', author: '', new: '' }
	for (let at = 0; at < count; at++) {
		const shared = rows.slice(Math.floor((at * rows.length) / count), Math.floor(((at + 1) * rows.length) / count))
		const outermost = shared.reduce((one, other) => (other.level < one.level ? other : one))
		const kind = kinds[Math.max(...shared.map((row) => kinds.indexOf(kindOf(row))))] ?? 'reply'
		const start = Math.min(outermost.level, deepest) * indent
		const length = (mapWidth - start) * (0.35 + 0.65 * Math.min(outermost.node.comment.body.length / 600, 1))
		paths[kind] += `M${start} ${rounded(step * (at + 0.5))}h${rounded(length)}`
	}
	return { paths, stroke: Math.min(thickest, rounded(step * 0.55)) }
}

/** How high the lines of so many rows are together. */
export function linesHeight(rows: number, height: number): number {
	return Math.min(height, rows * pitch.most)
}

const rounded = (value: number) => Math.round(value * 10) / 10
