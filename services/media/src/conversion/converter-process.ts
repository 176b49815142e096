import { setPriority } from 'node:os'
import { type AvifJob, makeAvifCopies } from './avif-copies.ts'
import { type ConvertJob, convertImage } from './convert-image.ts'
import { type SketchJob, sketchImage } from './sketch-image.ts'

/** Jobs of a converter, one at a time. */
export type Job = ({ task: 'convert' } & ConvertJob) | ({ task: 'avif' } & AvifJob) | ({ task: 'sketch' } & SketchJob)
export type Done = { result: unknown } | { error: string }

// Main program of a converter process (see converters.ts). Sets the niceness first, because later threads inherit it.
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

/** CPU time limit against malicious images; not wall time, because a busy machine must not lose images. */
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
