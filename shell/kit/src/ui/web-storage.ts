/** The name of a Web Storage area. */
type Area = 'localStorage' | 'sessionStorage'

/** The stored value; null if there is none, or if the browser blocks storage: then even the area's property throws. */
export function readStorage(area: Area, key: string): string | null {
	try {
		return window[area].getItem(key)
	} catch {
		return null
	}
}

/** Stores a value, or removes it if it is null. Does nothing if storage is blocked or full. */
export function writeStorage(area: Area, key: string, value: string | null): void {
	try {
		if (value === null) window[area].removeItem(key)
		else window[area].setItem(key, value)
	} catch {
		// Whoever stores something here also works without it.
	}
}
