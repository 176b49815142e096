import { type Device, deviceAtom, useSetDevice } from '@folkmoot/kit/state'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

/** A choice in the local storage: by which name, and what stands there for which value. Other values are not stored. */
interface Stored<K extends keyof Device = keyof Device> {
	key: K
	name: string
	values: Readonly<Record<string, Device[K]>>
}

const sorts = ['hot', 'activity', 'latest', 'day', 'week', 'month', 'year', 'all']
/** By the names of the specification (part 1 §3, reference §4.2). */
const stored: readonly Stored[] = [
	{ key: 'theme', name: 'theme', values: { light: 'light', dark: 'dark' } },
	{ key: 'feedLayout', name: 'feed_layout', values: { card: 'card', compact: 'compact' } },
	{ key: 'infiniteScrolling', name: 'infinite_scrolling_disabled', values: { true: 'off' } },
	{ key: 'feedSort', name: 'feedSort', values: Object.fromEntries(sorts.map((sort) => [sort, sort])) },
]

/**
 * Keeps the choices of the device in the local storage too: the server's HTML goes by cookies, and what empties those
 * leaves the choices here. Where both differ when a page begins, the storage counts.
 */
export function useDeviceStorage(): void {
	const device = useAtomValue(deviceAtom)
	const setDevice = useSetDevice()
	const isRead = useRef(false)
	useEffect(() => {
		const kept = isRead.current ? [] : stored.map(({ key, name, values }) => ({ key, value: values[read(name) ?? ''] }))
		isRead.current = true
		const others = kept.filter(({ key, value }) => value !== undefined && value !== device[key])
		for (const { key, value } of others) if (value !== undefined) setDevice(key, value)
		// Then the choices are written with the next drawing.
		if (others.length > 0) return
		for (const { key, name, values } of stored) write(name, Object.keys(values).find((words) => values[words] === device[key]) ?? null)
	}, [device, setDevice])
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
