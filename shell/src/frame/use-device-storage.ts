import { feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { type Device, deviceAtom, useSetDevice } from '@folkmoot/kit/state'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../when-idle.ts'
import { useTheme } from './use-theme.ts'

/** A choice in local storage: its name there, and the stored text for each value. Other values are not stored. */
interface Stored<K extends keyof Device = keyof Device> {
	key: K
	name: string
	values: Readonly<Record<string, Device[K]>>
}

/** Names that other clients of the API use too (rule offline-8). */
const stored: readonly Stored[] = [
	{ key: 'theme', name: 'theme', values: { light: 'light', dark: 'dark' } },
	{ key: 'feedLayout', name: 'feed_layout', values: { card: 'card', compact: 'compact' } },
	{ key: 'infiniteScrolling', name: 'infinite_scrolling_disabled', values: { true: 'off' } },
	{ key: 'feedSort', name: 'feedSort', values: Object.fromEntries(feedSorts.map((sort) => [sort, sort])) },
]

/**
 * Mirrors the device's choices in local storage: the server renders by cookies, and here the choices survive clearing
 * those. If both differ when a page loads, local storage wins.
 */
export function useDeviceStorage(): void {
	const device = useAtomValue(deviceAtom)
	const setDevice = useSetDevice()
	const [, setTheme] = useTheme()
	const isRead = useRef(false)
	useEffect(() => {
		const storedValues = isRead.current
			? []
			: stored.map(({ key, name, values }) => ({ key, value: values[readStorage('localStorage', name) ?? ''] }))
		isRead.current = true
		const differing = storedValues.filter(({ key, value }) => value !== undefined && value !== device[key])
		const applyStored = () => {
			for (const { key, value } of differing) {
				// The values of `stored` for the theme are themes.
				if (key === 'theme') setTheme(value as Device['theme'])
				else if (value !== undefined) setDevice(key, value)
			}
		}
		// Then the next render writes the choices.
		if (differing.length > 0) return whenIdle(applyStored)
		for (const { key, name, values } of stored) {
			const text = Object.keys(values).find((candidate) => values[candidate] === device[key])
			writeStorage('localStorage', name, text ?? null)
		}
	}, [device, setDevice, setTheme])
}
