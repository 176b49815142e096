import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { useEffect, useMemo, useState } from 'react'

type Parse = (source: string) => MarkdownTree

/**
 * What the services will make of a text, by their own parser, which is fetched when it is first needed.
 * Null until then, and where it cannot be fetched.
 */
export function useMarkdownTree(source: string): MarkdownTree | null {
	const [parse, setParse] = useState<{ with: Parse } | null>(null)
	useEffect(() => {
		let isHere = true
		import(/* webpackChunkName: "markdown-parser" */ '@folkmoot/markdown/parse-markdown').then(
			({ parseMarkdown }) => isHere && setParse({ with: parseMarkdown }),
			() => undefined,
		)
		return () => {
			isHere = false
		}
	}, [])
	return useMemo(() => parse?.with(source) ?? null, [parse, source])
}
