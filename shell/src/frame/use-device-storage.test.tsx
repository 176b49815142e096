import { deviceAtom, useDevice, useSetDevice } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useDeviceStorage } from './use-device-storage.ts'

beforeEach(() => {
	localStorage.clear()
	delete document.documentElement.dataset.theme
})
let setDevice: ReturnType<typeof useSetDevice>
function StorageExample(): ReactNode {
	useDeviceStorage()
	setDevice = useSetDevice()
	return useDevice('theme')
}

it('stores choices under the specified keys, and removes defaults', () => {
	renderInFrame(<StorageExample />)
	expect({ ...localStorage }).toEqual({ feed_layout: 'card' })
	act(() => {
		setDevice('theme', 'dark')
		setDevice('infiniteScrolling', 'off')
		setDevice('feedSort', 'latest')
		setDevice('feedLayout', 'compact')
	})
	expect({ ...localStorage }).toEqual({ theme: 'dark', infinite_scrolling_disabled: 'true', feedSort: 'latest', feed_layout: 'compact' })
	act(() => {
		setDevice('theme', 'system')
		setDevice('infiniteScrolling', 'on')
	})
	expect({ ...localStorage }).toEqual({ feedSort: 'latest', feed_layout: 'compact' })
})

it('applies differing stored values after hydration, and ignores unknown ones', async () => {
	localStorage.setItem('theme', 'dark')
	localStorage.setItem('feed_layout', 'mosaic')
	localStorage.setItem('feedSort', 'week')
	const { store } = renderInFrame(<StorageExample />)
	const applied = { theme: 'dark', feedLayout: 'card', feedSort: 'week', infiniteScrolling: 'on' }
	expect(store.get(deviceAtom)).not.toMatchObject(applied)
	await waitFor(() => expect(store.get(deviceAtom)).toMatchObject(applied))
	await waitFor(() => expect(localStorage.getItem('feed_layout')).toBe('card'))
	expect(document.documentElement.dataset.theme).toBe('dark')
})
