import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { type ReactNode, useMemo } from 'react'
import styles from './writing-field.module.css'

/** How the text will look: parsed as the service will parse it, drawn as everything is drawn. */
export function Preview({ text }: { text: string }): ReactNode {
	const tree = useMemo(() => parse(text), [text])
	return tree.length > 0 ? <Markdown tree={tree} /> : <p className={styles.empty}>Nothing to preview yet.</p>
}

function parse(text: string): MarkdownTree {
	return text
		.split(/\n{2,}/)
		.filter((block) => block.trim() !== '')
		.map((block) => ['p', null, block])
}
