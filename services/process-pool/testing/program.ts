import { createCpuLimit } from '../src/limit-cpu.ts'
import { serveJobs } from '../src/serve-jobs.ts'

export type TestJob =
	| { task: 'pid' | 'refuse' | 'crash' | 'exhaust' | 'hang' }
	| { task: 'wait'; ms: number }
	| { task: 'spin'; ms: number; cpuMs: number }

class Refused extends Error {
	override name = 'Refused'
}

const withinCpu = createCpuLimit()

serveJobs((job: TestJob): unknown => {
	switch (job.task) {
		case 'pid':
			return process.pid
		case 'refuse':
			throw new Refused('not this one')
		case 'crash':
			return process.exit(7)
		case 'exhaust':
			return exhaust()
		case 'hang':
			return new Promise(() => {})
		case 'wait':
			return new Promise((resolve) => setTimeout(() => resolve('waited'), job.ms))
		case 'spin':
			return withinCpu(job.cpuMs, () => spin(job.ms))
	}
})

function exhaust(): number {
	const all: number[] = []
	for (;;) all.push(1.5)
}

function spin(ms: number): string {
	const end = performance.now() + ms
	let turns = 0
	while (performance.now() < end) turns += 1
	return turns > 0 ? 'spun' : 'idle'
}
