import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** Editors write a file in several steps. */
const settleMs = 40
const source = /\.(ts|mjs|json)$/
const noSource = /\.test\.ts$/
const left = new Set(['dist', 'node_modules', 'test-results', 'testing', 'new-room'])

/** Tells which sources of some folders have changed, as paths from the top. */
export function watchSources(folders: readonly string[], changed: (files: readonly string[]) => void, top = projectTop): () => void {
	const files = new Set<string>()
	let timer: NodeJS.Timeout | undefined
	const stops = new Map<string, () => void>()
	const tell = () => {
		changed([...files])
		files.clear()
	}
	const note = (file: string) => {
		files.add(file)
		clearTimeout(timer)
		timer = setTimeout(tell, settleMs)
	}
	// Each folder by itself: Node's own way of watching all below one loses a file that an editor has put in another's place.
	const watchBelow = (folder: string, isNew: boolean) => {
		stops.get(folder)?.()
		const watcher = watch(path.join(top, folder), (_event, name) => {
			if (name) onChange(path.posix.join(folder, name))
		})
		watcher.on('error', () => stops.get(folder)?.())
		stops.set(folder, () => watcher.close())
		for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
			const below = path.posix.join(folder, entry.name)
			if (entry.isDirectory() && !left.has(entry.name)) watchBelow(below, isNew)
			else if (isNew && isSource(below)) note(below)
		}
	}
	const onChange = (file: string) => {
		if (isSource(file)) return note(file)
		const isFolder = statSync(path.join(top, file), { throwIfNoEntry: false })?.isDirectory() ?? false
		if (isFolder && !left.has(path.basename(file))) watchBelow(file, true)
	}
	for (const folder of folders) watchBelow(folder, false)
	return () => {
		clearTimeout(timer)
		for (const stop of stops.values()) stop()
	}
}

function isSource(file: string): boolean {
	return source.test(file) && !noSource.test(file)
}

/** The service that all of some files belong to; null where it is more than one, or none. */
export function serviceOf(files: readonly string[]): string | null {
	const found = new Set(files.map((file) => /^services\/(\w+)\/src\//.exec(file)?.[1] ?? null))
	const [only = null] = found
	return found.size === 1 ? only : null
}
