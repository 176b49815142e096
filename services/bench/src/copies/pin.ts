import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processesOf } from '../processes.ts'

/** Gives a process, all it has started and all their threads these processors and no others. */
export async function pin(root: number, processors: readonly number[]): Promise<void> {
	for (const { pid } of await processesOf(root)) await promisify(execFile)('taskset', ['-acp', processors.join(), String(pid)])
}
