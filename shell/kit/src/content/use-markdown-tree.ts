import { plainTree } from '@folkmoot/markdown/plain-tree'
import { useEffect, useState } from 'react'
import { type Parsed, PreviewParser } from './parse-preview.ts'

/**
 * The tree of a text, parsed in a worker: that of an earlier text while a new one is parsed, `tooComplex` for one that takes longer
 * than a second. Null before the first.
 */
export function useMarkdownTree(source: string): Parsed | null {
	const [parser] = useState(() => new PreviewParser())
	const [result, setResult] = useState<Parsed | null>(null)
	useEffect(() => () => parser.stop(), [parser])
	useEffect(() => {
		const plain = plainTree(source)
		if (plain) setResult(plain)
		else parser.parse(source, setResult)
	}, [parser, source])
	return result
}
