import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processesOf } from '../processes.ts'

/** Pins a process, its descendants and all their threads to these processors. */
export async function pin(root: number, processors: readonly number[]): Promise<void> {
	for (const { pid } of await processesOf(root)) {
		// It fails if one of the threads ends meanwhile, and has not pinned the later ones then.
		const pinThreads = () => promisify(execFile)('taskset', ['-acp', processors.join(), String(pid)])
		await pinThreads().catch(pinThreads)
	}
}
