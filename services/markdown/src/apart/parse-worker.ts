import { threadId } from 'node:worker_threads'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseMarkdown } from '../parse-markdown.ts'

/** A text, and where the worker says that it has begun: its thread, and the CPU time of that thread so far, in microseconds. */
export interface Task {
	source: string
	begun: Float64Array
}

/** Runs in a worker of parser-pool.ts. */
export function parse({ source, begun }: Task): MarkdownTree {
	const { user, system } = process.threadCpuUsage()
	begun[1] = user + system
	begun[0] = threadId
	return parseMarkdown(source)
}
