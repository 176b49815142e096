/** The files of one chunk, relative to the room's `dist`. */
export interface ChunkFiles {
	js: string[]
	css: string[]
}

/** `dist/room.json`: the manifest of a build. It is written last, by an atomic rename, so that readers never see half a build. */
export interface RoomFile {
	room: string
	/** The federation's entry; null for the shell. */
	entry: string | null
	/** The shell's own scripts and styles, or the door of a remote. */
	initial: ChunkFiles
	/** Chunks loaded later, by chunk name: a page or fragment has the chunk of its name. */
	chunks: Record<string, ChunkFiles>
	/** Every script and style of this build, named or not: the files a device caches. */
	files: string[]
	/** Fonts to preload with the page. */
	fonts: string[]
	/** The kit version this room was built with. */
	kit?: string
	/** The server bundle. */
	server: string
}
