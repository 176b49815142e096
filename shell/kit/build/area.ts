import path from 'node:path'

/** What a build needs to know of an area. */
export interface AreaBuild {
	/** `shell`, `mf-feeds` …: its folder and its name in URLs. */
	name: string
	/** Absolute. */
	dir: string
	/** Output folder: `dist`, or `BUILD_INTO` for a release. */
	out: string
	/** Its name in the federation and in class names: an identifier. */
	id: string
	isDev: boolean
	/** Watch mode: rebuilds on every source change. It is fast, not small: nobody loads it over a slow network. */
	isWatched: boolean
}

/** Describes the area in a folder. */
export function areaAt(dir: string): AreaBuild {
	const name = path.basename(dir)
	const out = process.env.BUILD_INTO || path.join(dir, 'dist')
	const { NODE_ENV, BUILD_WATCHED } = process.env
	return { name, dir, out, id: name.replaceAll('-', '_'), isDev: NODE_ENV === 'development', isWatched: Boolean(BUILD_WATCHED) }
}
