/** What a process sends for each job. */
export type JobReply = { result: unknown } | { error: { name: string; message: string; stack?: string | undefined } }

/**
 * In the main program of a process of a pool: does the jobs that arrive, one at a time. It ends with the process that started it, and
 * not before: whoever stops a service signals all its processes, while its requests still wait for their jobs.
 */
export function serveJobs<Job>(work: (job: Job) => unknown): void {
	process.on('message', (job: Job) => {
		Promise.resolve(job)
			.then(work)
			.then(
				(result) => reply({ result }),
				(error: unknown) => reply({ error: describe(error) }),
			)
	})
	process.on('disconnect', () => process.exit())
	process.on('SIGTERM', () => {})
	process.on('SIGINT', () => {})
}

function reply(message: JobReply): void {
	process.send?.(message)
}

function describe(error: unknown): { name: string; message: string; stack?: string | undefined } {
	return error instanceof Error
		? { name: error.name, message: error.message, stack: error.stack }
		: { name: 'Error', message: String(error) }
}
