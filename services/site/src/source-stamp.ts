import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'test-results', '.data'])
const nonSource = /\.test\.tsx?$|\.md$/

/** One hash over the given files and folders, and `extra`: it changes with any of them. */
export async function stampSources(top: string, places: readonly string[], extra = ''): Promise<string> {
	const hash = createHash('sha256').update(extra)
	for (const place of places) {
		for (const file of await filesIn(path.join(top, place))) {
			hash.update(path.relative(top, file)).update('\0')
			hash.update(await readFile(file)).update('\0')
		}
	}
	return hash.digest('hex')
}

async function filesIn(place: string): Promise<string[]> {
	const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined)
	if (!entries) return [place] // a file
	const files: string[] = []
	for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const full = path.join(place, entry.name)
		if (entry.isDirectory() && !ignored.has(entry.name)) files.push(...(await filesIn(full)))
		if (entry.isFile() && !nonSource.test(entry.name)) files.push(full)
	}
	return files
}
