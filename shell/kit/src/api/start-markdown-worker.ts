/**
 * Starts the worker that parses previews. It is a file of the shell's build, once for all remotes: a worker of a remote's own would hold
 * the federation's code of that remote, which needs the runtime of the page.
 */
export function startMarkdownWorker(): Worker {
	return new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' })
}
