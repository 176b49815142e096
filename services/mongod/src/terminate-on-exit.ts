import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a process soon after this one has exited, even by `kill -9`: a small shell waits for EOF on a pipe that only this
 * process holds. The returned function cancels it.
 */
export function terminateOnExit(pid: number): () => void {
	if (process.platform === 'win32') return () => undefined
	const watcher: ChildProcess = spawn('sh', ['-c', `read -r word; [ "$word" = off ] || kill -TERM ${pid}`], {
		stdio: ['pipe', 'ignore', 'ignore'],
		detached: true, // Ctrl+C reaches the terminal's whole process group, but must not reach this
	})
	watcher.on('error', () => undefined) // without a shell an orphan is still found at the next start
	watcher.stdin?.on('error', () => undefined)
	watcher.unref()
	return () => void watcher.stdin?.end('off\n')
}
