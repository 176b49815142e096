import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedSearch } from './use-debounced-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function type(search: (wanted: string, signal: AbortSignal) => Promise<string>, first: string | null) {
	return renderHook(({ wanted }: { wanted: string | null }) => useDebouncedSearch(wanted, 200, search), { initialProps: { wanted: first } })
}

it('searches once typing pauses, for the last query only', async () => {
	const search = vi.fn(async (query: string) => `found ${query}`)
	const { result, rerender } = type(search, 'b')
	await pause(150)
	rerender({ wanted: 'be' })
	await pause(150)
	expect(search).not.toHaveBeenCalled()
	await pause(50)
	expect(search.mock.calls.map(([wanted]) => wanted)).toEqual(['be'])
	expect(result.current).toEqual({ query: 'be', items: 'found be' })
})

it('keeps the last result until the next arrives, and drops late results', async () => {
	const answers = { b: Promise.withResolvers<string>(), be: Promise.withResolvers<string>() }
	const { result, rerender } = type((wanted) => answers[wanted as keyof typeof answers].promise, 'be') // both keys exist
	await pause(200)
	answers.be.resolve('beans')
	await pause(0)
	rerender({ wanted: 'b' })
	await pause(200)
	expect(result.current).toEqual({ query: 'be', items: 'beans' })
	rerender({ wanted: null })
	answers.b.resolve('too late')
	await pause(500)
	expect(result.current).toEqual({ query: 'be', items: 'beans' })
})

it('does not search for null, and ignores failures', async () => {
	const search = vi.fn(async () => {
		throw new Error('Away.')
	})
	const { result, rerender } = type(search, null)
	await pause(500)
	expect(search).not.toHaveBeenCalled()
	rerender({ wanted: 'b' })
	await pause(500)
	expect(result.current).toBeNull()
})
