/** The files of one chunk, relative to the room's `dist`. */
export interface ChunkFiles {
	js: string[]
	css: string[]
}

/** `dist/room.json`: what a build says of itself. Written last, in one move, so that readers never see half a build. */
export interface RoomFile {
	room: string
	/** The federation's entry; null for the shell. */
	entry: string | null
	/** The shell's own scripts and styles, or the door of a remote. */
	initial: ChunkFiles
	/** What is loaded later, by chunk name: a page or fragment has the chunk of its name. */
	chunks: Record<string, ChunkFiles>
	/** Every script and style of this build, named or not: what a device keeps. */
	files: string[]
	/** Fonts worth asking for with the page. */
	fonts: string[]
	/** The version of the kit that it was built with. */
	kit?: string
	/** The server bundle. */
	server: string
}
