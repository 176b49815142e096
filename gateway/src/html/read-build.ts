import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AreaFile, type ChunkFiles, manifestName } from '@folkmoot/kit/build/area-file.ts'
import { readManifest } from './federation-manifest.ts'

/** The files of a build of the shell or of a remote, all relative to its folder. */
export interface BuildFiles {
	/** The federation's entry; null for the shell. */
	entry: string | null
	/** The shell's own scripts and styles, or those of the module that a remote exposes. */
	initial: ChunkFiles
	/** Chunks loaded later, by chunk name; those of a page or fragment have its name. Another team's remote names none. */
	chunks: Readonly<Record<string, ChunkFiles>>
	/** Every script and style that a device may cache. */
	files: readonly string[]
	/** Fonts to preload with the page: of the interface, of titles. */
	fonts: readonly string[]
	/** The version of the kit that the shell shares, or the lowest that a remote runs on; null if that uses nothing of it. */
	kit: string | null
	/** The server bundle; null if the browser alone renders this remote. */
	server: string | null
}

export const areaFileName = 'area.json'

/**
 * Reads what a build says of itself: the federation's manifest, and what it cannot say, which is in `area.json` beside it.
 * Null if there is no build. Throws if one of them is not what it should be.
 */
export function readBuild(folder: string): BuildFiles | null {
	const area = readIfPresent(path.join(folder, areaFileName))
	// Written by the kit's build in this very shape.
	const { server = null, chunks = {}, shell } = (area === null ? {} : JSON.parse(area)) as Partial<AreaFile>
	if (shell) return { ...shell, entry: null, chunks, server }
	const manifest = readIfPresent(path.join(folder, manifestName))
	return manifest === null ? null : { ...readManifest(manifest), chunks, fonts: [], server }
}

function readIfPresent(file: string): string | null {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return null
	}
}
