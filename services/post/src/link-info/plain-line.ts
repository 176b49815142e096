import { withoutReordering } from '@folkmoot/contract-kit/texts'

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A text of a page as one line: white space collapses, control characters go, and nothing in it reorders what surrounds it. At most `max` code points, cut between whole
 * characters as readers see them.
 */
export function plainLine(text: string, max: number): string {
	const line = withoutReordering(text)
		.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
		.trim()
	if (line.length <= max) return line
	let length = 0
	let end = 0
	for (const { segment, index } of characters.segment(line)) {
		length += Array.from(segment).length
		if (length > max) break
		end = index + segment.length
	}
	return line.slice(0, end).trimEnd()
}
