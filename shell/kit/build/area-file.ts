/** The files of one chunk, relative to the area's `dist`. */
export interface ChunkFiles {
	js: string[]
	css: string[]
}

/**
 * `dist/area.json`: what the federation's manifest beside it cannot say. It is written last, by an atomic rename, so that
 * readers never see half a build.
 */
export interface AreaFile {
	/** The server bundle. */
	server: string
	/** Chunks loaded later, by chunk name: a page or fragment has the chunk of its name. */
	chunks: Record<string, ChunkFiles>
	/** The shell's, which exposes nothing and so has no manifest. */
	shell?: {
		/** The version of the kit that it shares. */
		kit: string
		/** Its scripts and styles. */
		initial: ChunkFiles
		/** Every script and style, named or not: the files a device caches. */
		files: string[]
		/** Fonts to preload with the page: of the interface, of titles. */
		fonts: string[]
	}
}

/** The name of the manifest that the federation's plugin makes of a remote. */
export const manifestName = 'mf-manifest.json'

/** The licences of the packages in a build. */
export const noticesName = 'third-party-notices.txt'
