import { type ReactNode, useEffect, useState } from 'react'
import { useInView } from '../../ui/use-in-view.ts'
import styles from './code-block.module.css'
import type { Token } from './highlight-code.ts'

interface Props {
	text: string
	/** The language tag after the opening backticks. */
	language: string
}

/** A code block. Syntax highlighting is lazy: it starts near the viewport, once the language's parser is loaded. */
export function CodeBlock({ text, language }: Props): ReactNode {
	const [isNear, setNear] = useState(false)
	const box = useInView<HTMLPreElement>(() => setNear(true), { isEnabled: !isNear, margin: () => 200 })
	const tokens = useHighlighting({ text, language }, isNear)
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

function useHighlighting({ text, language }: Props, isNear: boolean): Token[] | null {
	const [result, setResult] = useState<{ text: string; tokens: Token[] | null } | null>(null)
	useEffect(() => {
		if (!isNear) return
		let isMounted = true
		const highlight = async () => {
			const { highlightCode } = await import(/* webpackChunkName: "code-highlighting" */ './highlight-code.ts')
			const tokens = await highlightCode(text, language, () => isMounted)
			if (isMounted) setResult({ text, tokens })
		}
		// Code is readable without its colours.
		highlight().catch(() => undefined)
		return () => {
			isMounted = false
		}
	}, [text, language, isNear])
	return result?.text === text ? result.tokens : null
}
