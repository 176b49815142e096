import type { HighlightedText } from '@folkmoot/feeds-contract/search-endpoints'
import type { ReactNode } from 'react'

/** A text with the matches highlighted. The pieces are plain text. */
export function Highlights({ pieces }: { pieces: HighlightedText }): ReactNode {
	// They never change in place, so the index is a valid key.
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	return pieces.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text))
}
