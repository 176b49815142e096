import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { keepDoing, wake } from './keep-doing.ts'

const aDay = 86_400_000
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
	await Promise.all(stops.splice(0).map((stop) => stop()))
})

function aRoom() {
	return { db: {}, log: { warn: vi.fn() } }
}

function keep(room: ReturnType<typeof aRoom>, step: () => Promise<boolean>) {
	stops.push(keepDoing(room, { what: 'sweeping', step, restMs: aDay }))
}

it('goes on while there is more, then rests', async () => {
	const step = vi.fn(async () => step.mock.calls.length < 3)
	keep(aRoom(), step)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(3))
	await pause(60)
	expect(step).toHaveBeenCalledTimes(3)
})

it('is woken by its name in its own room', async () => {
	const [room, other] = [aRoom(), aRoom()]
	const [step, otherStep] = [vi.fn(async () => false), vi.fn(async () => false)]
	keep(room, step)
	keep(other, otherStep)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1))
	await wake(room, 'cooking')
	await wake(room, 'sweeping')
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
	expect(otherStep).toHaveBeenCalledTimes(1)
})

it('does not sleep through a call that came while it worked', async () => {
	const room = aRoom()
	const step = vi.fn(async () => {
		if (step.mock.calls.length === 1) await wake(room, 'sweeping')
		return false
	})
	keep(room, step)
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
})

it('complains of a step that fails, and goes on when it is woken', async () => {
	const room = aRoom()
	const step = vi.fn(async () => {
		if (step.mock.calls.length === 1) throw new Error('No broom.')
		return false
	})
	keep(room, step)
	await vi.waitFor(() => expect(room.log.warn).toHaveBeenCalledOnce())
	await wake(room, 'sweeping')
	await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
})
