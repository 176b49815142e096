const maxLines = 30

/** The first error of a build is the one to fix; the others often follow from it. */
export function truncateOutput(output: string): string {
	const lines = output.trim().split('\n')
	return lines.length <= maxLines
		? lines.join('\n')
		: [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} lines more`].join('\n')
}
