/** What means the left or the right in a script: keys, coordinates, sides and the styles of elements. */
const physical = [
	/\b(?:scrollLeft|offsetLeft|clientLeft|clientX|pageX|screenX|offsetX|deltaX|movementX|translateX|scrollBy)\b/,
	/\b(?:margin|padding|border|inset)(?:Left|Right)\w*/,
	/['"]Arrow(?:Left|Right)['"]|\bArrow(?:Left|Right):/,
	/\.(?:left|right)\b|\b(?:left|right)\??:|['"`](?:left|right)['"`]/,
]

/**
 * The lines of a script that do not follow the direction of lines. A comment `physical: …` with the reason excuses its own
 * line and the next one, and the whole file if it is the file's first line.
 */
export function physicalLines(code: string): string[] {
	const lines = code.split('\n')
	const isExcused = (line = '') => line.includes('// physical: ')
	if (isExcused(lines[0])) return []
	return lines.filter(
		(line, at) =>
			!isExcused(line) && !isExcused(lines[at - 1]) && !/^\s*(?:\/?\*|\/\/)/.test(line) && physical.some((one) => one.test(line)),
	)
}
