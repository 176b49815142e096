import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './code-block.module.css'
import type { Piece } from './colour-code.ts'

interface Props {
	text: string
	/** The language tag after the opening backticks. */
	language: string
}

/** A code block. Syntax highlighting is lazy: it starts near the viewport, once the language's parser is loaded. */
export function CodeBlock({ text, language }: Props): ReactNode {
	const box = useRef<HTMLPreElement>(null)
	const pieces = useColours(box, { text, language })
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<pre ref={box} tabIndex={0}>
			<code>{pieces ? pieces.map(draw) : text}</code>
		</pre>
	)
}

function draw([text, kind]: Piece, index: number): ReactNode {
	if (!kind) return text
	return (
		<span key={index} className={styles[kind]}>
			{text}
		</span>
	)
}

function useColours(box: RefObject<HTMLElement | null>, { text, language }: Props): Piece[] | null {
	const [found, setFound] = useState<{ in: string; pieces: Piece[] | null } | null>(null)
	useEffect(() => {
		const element = box.current
		if (!element) return
		let isWanted = true
		const colour = async () => {
			const { colourCode } = await import(/* webpackChunkName: "code-colours" */ './colour-code.ts')
			const pieces = await colourCode(text, language, () => isWanted)
			if (isWanted) setFound({ in: text, pieces })
		}
		const observer = new IntersectionObserver(
			(looks) => {
				if (!looks.some(({ isIntersecting }) => isIntersecting)) return
				observer.disconnect()
				// Code is readable without its colours.
				colour().catch(() => undefined)
			},
			{ rootMargin: '200px' },
		)
		observer.observe(element)
		return () => {
			isWanted = false
			observer.disconnect()
		}
	}, [box, text, language])
	return found?.in === text ? found.pieces : null
}
