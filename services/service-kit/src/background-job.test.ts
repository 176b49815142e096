import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { startBackgroundJob, wakeJob } from './background-job.ts'

const aDay = 86_400_000
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
	await Promise.all(stops.splice(0).map((stop) => stop()))
})

function aDefinition() {
	return { db: {}, log: { warn: vi.fn() } }
}

function keep(definition: ReturnType<typeof aDefinition>, step: () => Promise<boolean>) {
	stops.push(startBackgroundJob(definition, { name: 'sweeping', step, idleMs: aDay }))
}

it('steps while there is more work, then idles', async () => {
	const step = vi.fn(async () => step.mock.calls.length < 3)
	keep(aDefinition(), step)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(3))
	await pause(60)
	expect(step).toHaveBeenCalledTimes(3)
})

it('is woken by its name, per database', async () => {
	const [definition, other] = [aDefinition(), aDefinition()]
	const [step, otherStep] = [vi.fn(async () => false), vi.fn(async () => false)]
	keep(definition, step)
	keep(other, otherStep)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1))
	await wakeJob(definition, 'cooking')
	await wakeJob(definition, 'sweeping')
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
	expect(otherStep).toHaveBeenCalledTimes(1)
})

it('counts a wake-up during a step', async () => {
	const definition = aDefinition()
	const step = vi.fn(async () => {
		if (step.mock.calls.length === 1) await wakeJob(definition, 'sweeping')
		return false
	})
	keep(definition, step)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
})

it('logs a failed step and continues when woken', async () => {
	const definition = aDefinition()
	const step = vi.fn(async () => {
		if (step.mock.calls.length === 1) throw new Error('No broom.')
		return false
	})
	keep(definition, step)
	await vi.waitFor(() => expect(definition.log.warn).toHaveBeenCalledOnce())
	await wakeJob(definition, 'sweeping')
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
})
