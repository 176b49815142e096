import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** Debounce: editors write a file in several steps. */
const settleMs = 40
const source = /\.(ts|mjs|json)$/
const nonSource = /\.test\.ts$/
const ignored = new Set(['dist', 'node_modules', 'test-results', 'testing', 'new-area'])

/** Reports changed sources below some folders, as paths relative to the project. */
export function watchSources(folders: readonly string[], changed: (files: readonly string[]) => void, top = projectTop): () => void {
	const files = new Set<string>()
	let timer: NodeJS.Timeout | undefined
	const stops = new Map<string, () => void>()
	const flush = () => {
		changed([...files])
		files.clear()
	}
	const add = (file: string) => {
		files.add(file)
		clearTimeout(timer)
		timer = setTimeout(flush, settleMs)
	}
	// Each folder separately: Node's recursive watch misses a file that an editor replaced.
	const watchBelow = (folder: string, isNew: boolean) => {
		stops.get(folder)?.()
		const watcher = watch(path.join(top, folder), (_event, name) => {
			if (name) onChange(path.posix.join(folder, name))
		})
		watcher.on('error', () => stops.get(folder)?.())
		stops.set(folder, () => watcher.close())
		for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
			const below = path.posix.join(folder, entry.name)
			if (entry.isDirectory() && !ignored.has(entry.name)) watchBelow(below, isNew)
			else if (isNew && isSource(below)) add(below)
		}
	}
	const onChange = (file: string) => {
		if (isSource(file)) return add(file)
		const isFolder = statSync(path.join(top, file), { throwIfNoEntry: false })?.isDirectory() ?? false
		if (isFolder && !ignored.has(path.basename(file))) watchBelow(file, true)
	}
	for (const folder of folders) watchBelow(folder, false)
	return () => {
		clearTimeout(timer)
		for (const stop of stops.values()) stop()
	}
}

function isSource(file: string): boolean {
	return source.test(file) && !nonSource.test(file)
}

/** The service all given files belong to; null if there are several, or none. */
export function serviceOf(files: readonly string[]): string | null {
	const found = new Set(files.map((file) => /^services\/(\w+)\/src\//.exec(file)?.[1] ?? null))
	const [only = null] = found
	return found.size === 1 ? only : null
}
