import { workerData } from 'node:worker_threads'
import type { Watched } from './limit-cpu.ts'

/** How often a running job is looked at. */
const watchMs = 50

// A thread of limit-cpu.ts.
const { running, deadline } = workerData as Watched // its only starter
for (;;) {
	Atomics.wait(running, 0, 0)
	const outcome = Atomics.wait(running, 0, 1, watchMs)
	const { user, system } = process.cpuUsage()
	if (outcome === 'timed-out' && user + system > (deadline[0] ?? 0)) process.kill(process.pid, 'SIGKILL')
}
