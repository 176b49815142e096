import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFoundOnPause } from './use-found-on-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function type(ask: (wanted: string, signal: AbortSignal) => Promise<string>, first: string | null) {
	return renderHook(({ wanted }: { wanted: string | null }) => useFoundOnPause(wanted, 200, ask), { initialProps: { wanted: first } })
}

it('asks once typing pauses, and for the last words only', async () => {
	const ask = vi.fn(async (wanted: string) => `found ${wanted}`)
	const { result, rerender } = type(ask, 'b')
	await pause(150)
	rerender({ wanted: 'be' })
	await pause(150)
	expect(ask).not.toHaveBeenCalled()
	await pause(50)
	expect(ask.mock.calls.map(([wanted]) => wanted)).toEqual(['be'])
	expect(result.current).toEqual({ of: 'be', items: 'found be' })
})

it('keeps the last answer until the next one comes, and takes none that comes too late', async () => {
	const answers = { b: Promise.withResolvers<string>(), be: Promise.withResolvers<string>() }
	const { result, rerender } = type((wanted) => answers[wanted as keyof typeof answers].promise, 'be') // both keys exist
	await pause(200)
	answers.be.resolve('beans')
	await pause(0)
	rerender({ wanted: 'b' })
	await pause(200)
	expect(result.current).toEqual({ of: 'be', items: 'beans' })
	rerender({ wanted: null })
	answers.b.resolve('too late')
	await pause(500)
	expect(result.current).toEqual({ of: 'be', items: 'beans' })
})

it('asks nothing for nothing, and is not troubled by a failure', async () => {
	const ask = vi.fn(async () => {
		throw new Error('Away.')
	})
	const { result, rerender } = type(ask, null)
	await pause(500)
	expect(ask).not.toHaveBeenCalled()
	rerender({ wanted: 'b' })
	await pause(500)
	expect(result.current).toBeNull()
})
