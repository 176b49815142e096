import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedSearch } from './use-debounced-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function type(search: (query: string, signal: AbortSignal) => Promise<string>, first: string | null) {
	return renderHook(({ query }: { query: string | null }) => useDebouncedSearch(query, 200, search), { initialProps: { query: first } })
}

it('searches once typing pauses, for the last query only', async () => {
	const search = vi.fn(async (query: string) => `found ${query}`)
	const { result, rerender } = type(search, 'b')
	await pause(150)
	rerender({ query: 'be' })
	await pause(150)
	expect(search).not.toHaveBeenCalled()
	await pause(50)
	expect(search.mock.calls.map(([query]) => query)).toEqual(['be'])
	expect(result.current).toEqual({ query: 'be', items: 'found be' })
})

it('keeps the last result until the next arrives, and drops late results', async () => {
	const replies = { b: Promise.withResolvers<string>(), be: Promise.withResolvers<string>() }
	const { result, rerender } = type((query) => replies[query as keyof typeof replies].promise, 'be') // both keys exist
	await pause(200)
	replies.be.resolve('beans')
	await pause(0)
	rerender({ query: 'b' })
	await pause(200)
	expect(result.current).toEqual({ query: 'be', items: 'beans' })
	rerender({ query: null })
	replies.b.resolve('too late')
	await pause(500)
	expect(result.current).toEqual({ query: 'be', items: 'beans' })
})

it('does not search for null, and ignores failures', async () => {
	const search = vi.fn(async () => {
		throw new Error('unreachable')
	})
	const { result, rerender } = type(search, null)
	await pause(500)
	expect(search).not.toHaveBeenCalled()
	rerender({ query: 'b' })
	await pause(500)
	expect(result.current).toBeNull()
})
