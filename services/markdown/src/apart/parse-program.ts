import { getPriority, setPriority } from 'node:os'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { createCpuLimit } from '@folkmoot/process-pool/limit-cpu'
import { serveJobs } from '@folkmoot/process-pool/serve-jobs'
import { parseMarkdown } from '../parse-markdown.ts'

/** A text, and the CPU time that it may use. */
export interface Task {
	source: string
	cpuMs: number
}

// Main program of a process of parser-pool.ts. Its argument is how far others go first, where processors are few; as `nice` counts.
const nice = Number(process.argv[2] ?? 0)
if (nice > 0) setPriority(Math.min(19, getPriority() + nice))
const withinCpu = createCpuLimit()
serveJobs(({ source, cpuMs }: Task): MarkdownTree => withinCpu(cpuMs, () => parseMarkdown(source)))
