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

/** Stores a value, or removes it if it is null. Returns whether that worked: storage may be blocked or full. */
export function writeStorage(area: Area, key: string, value: string | null): boolean {
	try {
		if (value === null) window[area].removeItem(key)
		else window[area].setItem(key, value)
		return true
	} catch {
		return false
	}
}
