import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { useEffect, useMemo, useState } from 'react'

type Parse = (source: string) => MarkdownTree

/**
 * Parses a text in the browser with the services' own parser, which is loaded on first use. Null until then, and if it
 * cannot be loaded.
 */
export function useMarkdownTree(source: string): MarkdownTree | null {
	const [parse, setParse] = useState<{ with: Parse } | null>(null)
	useEffect(() => {
		let isMounted = true
		import(/* webpackChunkName: "markdown-parser" */ '@folkmoot/markdown/parse-markdown').then(
			({ parseMarkdown }) => isMounted && setParse({ with: parseMarkdown }),
			() => undefined,
		)
		return () => {
			isMounted = false
		}
	}, [])
	return useMemo(() => parse?.with(source) ?? null, [parse, source])
}
