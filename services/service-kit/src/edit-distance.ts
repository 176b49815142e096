/** Letters to add, drop, change or swap with their neighbour, to make one word of the other; `max + 1` if more. */
export function editDistance(one: string, other: string, max: number): number {
	const [a, b] = [[...one], [...other]]
	if (Math.abs(a.length - b.length) > max) return max + 1
	const lines = [b.map((_, column) => column).concat(b.length)]
	for (const row of a.keys()) {
		const line = nextLine(a, b, lines)
		if (row >= max && Math.min(...line) > max) return max + 1
		lines.push(line)
	}
	return Math.min(lines.at(-1)?.at(-1) ?? 0, max + 1)
}

/** The distances of the next beginning of `a` to all beginnings of `b`, from those of shorter beginnings. */
function nextLine(a: readonly string[], b: readonly string[], lines: readonly (readonly number[])[]): number[] {
	const row = lines.length
	const at = (up: number, column: number) => lines[row - up]?.[column] ?? Number.POSITIVE_INFINITY
	const line = [row]
	for (let column = 1; column <= b.length; column += 1) {
		const changed = at(1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
		const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
		line.push(Math.min(at(1, column) + 1, (line[column - 1] ?? 0) + 1, changed, isSwap ? at(2, column - 2) + 1 : changed))
	}
	return line
}
