import { setPriority } from 'node:os'
import { type AvifJob, makeAvifCopies } from './avif-copies.ts'
import { type ConvertJob, convertImage } from './convert-image.ts'
import { type SketchJob, sketchImage } from './sketch-image.ts'

/** What a converter is asked to do, one thing at a time. */
export type Job = ({ task: 'convert' } & ConvertJob) | ({ task: 'avif' } & AvifJob) | ({ task: 'sketch' } & SketchJob)
export type Done = { result: unknown } | { error: string }

// The program of a process of its own (see converters.ts). Niceness first: threads that begin later have it too.
setPriority(Number(process.argv[2] ?? 10))
process.on('message', (job: Job) => {
	begun = process.cpuUsage()
	does(job).then(
		(result) => answer({ result }),
		(error: unknown) => answer({ error: String(error) }),
	)
})

function does(job: Job): Promise<unknown> {
	switch (job.task) {
		case 'convert':
			return convertImage(job)
		case 'avif':
			return makeAvifCopies(job)
		case 'sketch':
			return sketchImage(job)
	}
}

/** What takes the processor longer is meant to; a busy machine alone takes nobody's image away. */
const mostProcessorMs = 40_000
let begun = process.cpuUsage()
setInterval(() => {
	const { user, system } = process.cpuUsage(begun)
	if (user + system > mostProcessorMs * 1_000) process.exit(1)
}, 500).unref()

process.on('disconnect', () => process.exit())

function answer(done: Done): void {
	process.send?.(done)
}
