import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildTree } from './comment-tree.ts'
import { initialRenderCount } from './render-steps.ts'
import { useRenderCount } from './use-render-count.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const roots = buildTree(Array.from({ length: 100 }, (_, n) => sampleComment({ id: sampleId(300 + n) }))).roots

it.each([
	['on a desktop', 1280, 20, 100],
	['on a phone', 390, 5, 250],
])('%s, %i px wide, renders %i more top-level comments every %i ms', (_where, width, more, intervalMs) => {
	const narrow = /^\(width < (\d+)px\)$/
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < Number(narrow.exec(query)?.[1]) }))
	const options = { focusId: null, insertedCount: 0, isAll: false, postId: `of ${width}` }
	const { result, unmount } = renderHook(() => useRenderCount(roots, options))
	const after = (ms: number) => {
		act(() => vi.advanceTimersByTime(ms))
		return result.current
	}
	expect(result.current).toBe(initialRenderCount)
	expect(after(intervalMs - 1)).toBe(initialRenderCount)
	expect(after(1)).toBe(initialRenderCount + more)
	expect(after(intervalMs)).toBe(initialRenderCount + 2 * more)
	unmount()
})
