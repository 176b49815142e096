import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a process soon after this one is gone, however it went (`kill -9` included): a little shell waits for the
 * end of a pipe that only this process holds. The returned function calls it off.
 */
export function endWithUs(pid: number): () => void {
	if (process.platform === 'win32') return () => undefined
	const watcher: ChildProcess = spawn('sh', ['-c', `read -r word; [ "$word" = off ] || kill -TERM ${pid}`], {
		stdio: ['pipe', 'ignore', 'ignore'],
		detached: true, // Ctrl+C goes to the whole group of the terminal, and must not reach it
	})
	watcher.on('error', () => undefined) // without a shell an orphan is still found at the next start
	watcher.stdin?.on('error', () => undefined)
	watcher.unref()
	return () => void watcher.stdin?.end('off\n')
}
