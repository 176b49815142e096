import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { ParserPool, TextTooComplex } from './parser-pool.ts'

/** One pool for what members write, in all services of a process. */
const pool = new ParserPool({ processes: 2 })
/** Another for imports, so that nobody waits for their texts, which are many and may be long. */
let importPool = new ParserPool({ processes: 1 })

/** For the import command: as many processes as there are processors. Call it before the first text. */
export function setParserProcesses(processes: number): void {
	importPool = new ParserPool({ processes, nice: 0 })
}

/** Ends the processes, once no text is being parsed; the next text starts new ones. */
export async function closeParsers(): Promise<void> {
	await Promise.all([pool.close(), importPool.close()])
}

/** A text → its tree, parsed in a process of its own. Throws TextTooComplex. */
export function parseApart(source: string): Promise<MarkdownTree> {
	return pool.parse(source)
}

/** Many texts of an import; null for one that is too complex. */
export function parseAllApart(sources: readonly string[]): Promise<(MarkdownTree | null)[]> {
	return Promise.all(
		sources.map((source) =>
			importPool.parse(source).catch((error: unknown) => {
				if (error instanceof TextTooComplex) return null
				throw error
			}),
		),
	)
}
