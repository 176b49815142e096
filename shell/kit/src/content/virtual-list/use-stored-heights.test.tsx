import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStoredHeights } from './use-stored-heights.ts'

it('knows the heights of rows after a reload, except those that were measured since', () => {
	sessionStorage.clear()
	const before = new Map([
		['card 700 a', 120],
		['card 700 b', 80],
	])
	renderHook(() => useStoredHeights(before))
	window.dispatchEvent(new Event('pagehide'))
	const after = new Map([['card 700 b', 90]])
	renderHook(() => useStoredHeights(after))
	expect(Object.fromEntries(after)).toEqual({ 'card 700 a': 120, 'card 700 b': 90 })
})

it('estimates rows where storage has something else', () => {
	sessionStorage.setItem('row_heights', '{')
	const memory = new Map<string, number>()
	renderHook(() => useStoredHeights(memory))
	expect(memory.size).toBe(0)
})
