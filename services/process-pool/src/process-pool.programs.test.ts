import { afterEach, expect, it } from 'vitest'
import type { TestJob } from '../testing/program.ts'
import { createProcessPool, JobTimeout, type PoolOptions, ProcessEnded, type ProcessPool } from './process-pool.ts'

const program = new URL('../testing/program.ts', import.meta.url)
const pools: ProcessPool<TestJob, unknown>[] = []

function open(options: Partial<PoolOptions> = {}): ProcessPool<TestJob, unknown> {
	const pool = createProcessPool<TestJob, unknown>({ program, concurrency: 1, maxQueued: 9, idleMs: 60_000, ...options })
	pools.push(pool)
	return pool
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function isAlive(pid: unknown): boolean {
	try {
		return process.kill(Number(pid), 0)
	} catch {
		return false
	}
}

it('refuses a job that does not fit in the queue', async () => {
	const pool = open({ maxQueued: 1 })
	const jobs = [pool.run({ task: 'wait', ms: 50 }), pool.run({ task: 'wait', ms: 50 })]
	expect(pool.run({ task: 'pid' })).toBeNull()
	expect(await Promise.all(jobs)).toEqual(['waited', 'waited'])
})

it('rejects with what the job threw, and uses the process again', async () => {
	const pool = open()
	const pid = await pool.run({ task: 'pid' })
	await expect(pool.run({ task: 'refuse' })).rejects.toMatchObject({ name: 'Refused', message: 'not this one' })
	expect(await pool.run({ task: 'pid' })).toBe(pid)
})

it('rejects the job that ends its process, and only that', async () => {
	const pool = open({ concurrency: 2, execArgv: ['--max-old-space-size=32'] })
	const pid = await pool.run({ task: 'pid' })
	const beside = pool.run({ task: 'wait', ms: 3_000 })
	await expect(pool.run({ task: 'crash' })).rejects.toMatchObject({ name: 'ProcessEnded', code: 7 })
	const exhausted = await pool.run({ task: 'exhaust' })?.catch((error: unknown) => error)
	expect(exhausted).toBeInstanceOf(ProcessEnded)
	expect(exhausted).toMatchObject({ signal: 'SIGABRT' })
	expect(await beside).toBe('waited')
	expect([pid, await pool.run({ task: 'pid' })]).toContain(await pool.run({ task: 'pid' }))
})

it('kills a process whose job takes too long', async () => {
	const pool = open({ timeoutMs: 1_500 })
	const pid = await pool.run({ task: 'pid' })
	await expect(pool.run({ task: 'hang' })).rejects.toBeInstanceOf(JobTimeout)
	await expect.poll(() => isAlive(pid)).toBe(false)
	expect(await pool.run({ task: 'pid' })).not.toBe(pid)
})

it('kills a process whose job blocks and uses too much CPU time', async () => {
	const pool = open()
	expect(await pool.run({ task: 'spin', ms: 300, cpuMs: 5_000 })).toBe('spun')
	await expect(pool.run({ task: 'spin', ms: 60_000, cpuMs: 300 })).rejects.toMatchObject({ name: 'ProcessEnded', signal: 'SIGKILL' })
	expect(await pool.run({ task: 'spin', ms: 300, cpuMs: 5_000 })).toBe('spun')
})

it('finishes a job when all processes of a service are signalled, and ends when the pool is closed', async () => {
	const pool = open()
	const pid = await pool.run({ task: 'pid' })
	const waiting = pool.run({ task: 'wait', ms: 300 })
	process.kill(Number(pid), 'SIGTERM')
	process.kill(Number(pid), 'SIGINT')
	await pool.close()
	expect(await waiting).toBe('waited')
	await expect.poll(() => isAlive(pid)).toBe(false)
	expect(await pool.run({ task: 'pid' })).not.toBe(pid)
})

it('ends a process that has been idle', async () => {
	const pool = open({ idleMs: 100 })
	const pid = await pool.run({ task: 'pid' })
	await expect.poll(() => isAlive(pid)).toBe(false)
})
