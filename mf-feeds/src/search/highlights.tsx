import type { HighlightedText } from '@folkmoot/feeds-contract/search-endpoints'
import type { ReactNode } from 'react'

/** A text with the matches highlighted. The pieces are plain text. */
export function Highlights({ pieces }: { pieces: HighlightedText }): ReactNode {
	// biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change in place
	return pieces.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text))
}
