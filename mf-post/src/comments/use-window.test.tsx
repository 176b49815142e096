import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildTree } from './comment-tree.ts'
import { firstWindow } from './reading-window.ts'
import { useWindow } from './use-window.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const roots = buildTree(Array.from({ length: 100 }, (_, n) => sampleComment({ id: sampleId(300 + n) }))).roots

it.each([
	['at a desk', 1280, 20, 100],
	['on a phone', 390, 5, 250],
])('%s, %i wide, %i top-level comments more are drawn every %i ms', (_where, width, more, everyMs) => {
	const narrow = /^\(width < (\d+)px\)$/
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < Number(narrow.exec(query)?.[1]) }))
	const given = { focusId: null, grown: 0, postId: `of ${width}` }
	const { result, unmount } = renderHook(() => useWindow(roots, given))
	const after = (ms: number) => {
		act(() => vi.advanceTimersByTime(ms))
		return result.current
	}
	expect(result.current).toBe(firstWindow)
	expect(after(everyMs - 1)).toBe(firstWindow)
	expect(after(1)).toBe(firstWindow + more)
	expect(after(everyMs)).toBe(firstWindow + 2 * more)
	unmount()
})
