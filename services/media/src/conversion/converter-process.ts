import { setPriority } from 'node:os'
import { serveJobs } from '@folkmoot/process-pool/serve-jobs'
import { type AvifJob, createAvifCopies } from './avif-copies.ts'
import { type AppearanceJob, computeStoredAppearance } from './compute-appearance.ts'
import { type ConvertJob, convertImage } from './convert-image.ts'

/** Jobs of a converter, one at a time. */
export type Job = ({ task: 'convert' } & ConvertJob) | ({ task: 'avif' } & AvifJob) | ({ task: 'sketch' } & AppearanceJob)

// Main program of a converter process (see converter-pool.ts). Sets the niceness first, because later threads inherit it.
setPriority(Number(process.argv[2] ?? 10))
serveJobs((job: Job) => {
	begun = process.cpuUsage()
	return runJob(job)
})

function runJob(job: Job): Promise<unknown> {
	switch (job.task) {
		case 'convert':
			return convertImage(job)
		case 'avif':
			return createAvifCopies(job)
		case 'sketch':
			return computeStoredAppearance(job)
	}
}

/** CPU time limit against malicious images; not wall time, because a busy machine must not lose images. */
const maxCpuMs = 40_000
let begun = process.cpuUsage()
setInterval(() => {
	const { user, system } = process.cpuUsage(begun)
	if (user + system > maxCpuMs * 1_000) process.exit(1)
}, 500).unref()
