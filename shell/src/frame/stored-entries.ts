import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'

/** The entries of a map that were stored in this tab before a reload; none if they are not ours. */
export function readEntries(key: string): [string, number][] {
	try {
		// writeEntries wrote it in this shape.
		return JSON.parse(readStorage('sessionStorage', key) ?? '[]') as [string, number][]
	} catch {
		return []
	}
}

/** Stores the newest entries of a map, at most `max`. */
export function writeEntries(key: string, entries: ReadonlyMap<string, number>, max: number): void {
	writeStorage('sessionStorage', key, JSON.stringify([...entries].slice(-max)))
}
