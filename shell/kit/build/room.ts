import path from 'node:path'

/** What a build needs to know of a room. */
export interface Room {
	/** `shell`, `mf-feeds` …: its folder and its name in addresses. */
	name: string
	/** Absolute. */
	dir: string
	/** Where its build goes: `dist`, or `BUILD_INTO` for a release. */
	out: string
	/** Its name in the federation and in class names: an identifier. */
	id: string
	isDev: boolean
	/** It is built again whenever a source changes: quickly, and for nobody far away. */
	isWatched: boolean
}

/** The room whose folder this is. */
export function roomAt(dir: string): Room {
	const name = path.basename(dir)
	const out = process.env.BUILD_INTO || path.join(dir, 'dist')
	const { NODE_ENV, BUILD_WATCHED } = process.env
	return { name, dir, out, id: name.replaceAll('-', '_'), isDev: NODE_ENV === 'development', isWatched: Boolean(BUILD_WATCHED) }
}
