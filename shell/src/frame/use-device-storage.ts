import { type Device, deviceAtom, useSetDevice } from '@folkmoot/kit/state'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../when-idle.ts'
import { useDarkMode } from './use-dark-mode.ts'

/** A choice in local storage: its name there, and the stored text for each value. Other values are not stored. */
interface Stored<K extends keyof Device = keyof Device> {
	key: K
	name: string
	values: Readonly<Record<string, Device[K]>>
}

const sorts = ['hot', 'activity', 'latest', 'day', 'week', 'month', 'year', 'all']
/** Names of the specification (part 1 §3, reference §4.2). */
const stored: readonly Stored[] = [
	{ key: 'theme', name: 'theme', values: { light: 'light', dark: 'dark' } },
	{ key: 'feedLayout', name: 'feed_layout', values: { card: 'card', compact: 'compact' } },
	{ key: 'infiniteScrolling', name: 'infinite_scrolling_disabled', values: { true: 'off' } },
	{ key: 'feedSort', name: 'feedSort', values: Object.fromEntries(sorts.map((sort) => [sort, sort])) },
]

/**
 * Mirrors the device's choices in local storage: the server renders by cookies, and here the choices survive clearing
 * those. If both differ when a page loads, local storage wins.
 */
export function useDeviceStorage(): void {
	const device = useAtomValue(deviceAtom)
	const setDevice = useSetDevice()
	const [, setDark] = useDarkMode()
	const isRead = useRef(false)
	useEffect(() => {
		const storedValues = isRead.current ? [] : stored.map(({ key, name, values }) => ({ key, value: values[read(name) ?? ''] }))
		isRead.current = true
		const differing = storedValues.filter(({ key, value }) => value !== undefined && value !== device[key])
		const applyStored = () => {
			for (const { key, value } of differing) {
				if (key === 'theme') setDark(value === 'dark')
				else if (value !== undefined) setDevice(key, value)
			}
		}
		// Then the next render writes the choices.
		if (differing.length > 0) return whenIdle(applyStored)
		for (const { key, name, values } of stored) write(name, Object.keys(values).find((words) => values[words] === device[key]) ?? null)
	}, [device, setDevice, setDark])
}

/** Storage may be switched off, or full. */
function read(name: string): string | null {
	try {
		return localStorage.getItem(name)
	} catch {
		return null
	}
}

function write(name: string, words: string | null): void {
	try {
		if (words === null) localStorage.removeItem(name)
		else localStorage.setItem(name, words)
	} catch {
		// The cookie has it.
	}
}
