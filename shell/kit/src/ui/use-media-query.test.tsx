import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useMediaQuery } from './use-media-query.ts'

const media = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
	vi.stubGlobal('matchMedia', () => media)
	return () => vi.unstubAllGlobals()
})

function change(matches: boolean): void {
	media.matches = matches
	act(() => void media.dispatchEvent(new Event('change')))
}

it('follows a media query until its component is gone', () => {
	media.matches = true
	const ignore = vi.spyOn(media, 'removeEventListener')
	const { result, unmount } = renderHook(() => useMediaQuery('(width < 768px)'))
	expect(result.current).toBe(true)
	change(false)
	expect(result.current).toBe(false)
	change(true)
	expect(result.current).toBe(true)
	unmount()
	expect(ignore).toHaveBeenCalledWith('change', expect.any(Function))
})
