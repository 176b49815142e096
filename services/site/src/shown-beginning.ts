const shownLines = 30

/** The first error of a build is the one to fix; the others often follow from it. */
export function shownBeginning(output: string): string {
	const lines = output.trim().split('\n')
	return lines.length <= shownLines
		? lines.join('\n')
		: [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} lines more`].join('\n')
}
