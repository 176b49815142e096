import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './code-block.module.css'
import type { Token } from './highlight-code.ts'

interface Props {
	text: string
	/** The language tag after the opening backticks. */
	language: string
}

/** A code block. Syntax highlighting is lazy: it starts near the viewport, once the language's parser is loaded. */
export function CodeBlock({ text, language }: Props): ReactNode {
	const box = useRef<HTMLPreElement>(null)
	const tokens = useHighlighting(box, { text, language })
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<pre ref={box} tabIndex={0}>
			<code>{tokens ? tokens.map(renderToken) : text}</code>
		</pre>
	)
}

function renderToken([text, kind]: Token, index: number): ReactNode {
	if (!kind) return text
	return (
		<span key={index} className={styles[kind]}>
			{text}
		</span>
	)
}

function useHighlighting(box: RefObject<HTMLElement | null>, { text, language }: Props): Token[] | null {
	const [result, setResult] = useState<{ text: string; tokens: Token[] | null } | null>(null)
	useEffect(() => {
		const element = box.current
		if (!element) return
		let isMounted = true
		const highlight = async () => {
			const { highlightCode } = await import(/* webpackChunkName: "code-highlighting" */ './highlight-code.ts')
			const tokens = await highlightCode(text, language, () => isMounted)
			if (isMounted) setResult({ text, tokens })
		}
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return
				observer.disconnect()
				// Code is readable without its colours.
				highlight().catch(() => undefined)
			},
			{ rootMargin: '200px' },
		)
		observer.observe(element)
		return () => {
			isMounted = false
			observer.disconnect()
		}
	}, [box, text, language])
	return result?.text === text ? result.tokens : null
}
