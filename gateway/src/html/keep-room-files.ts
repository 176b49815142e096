import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'

/** The polling interval of a file: many requests share one `stat`. */
const freshMs = 200

/** A cache of build manifests by folder, reloaded when a build is replaced. */
export function keepRoomFiles(): (folder: string) => RoomFile | null {
	const files = new Map<string, { file: RoomFile | null; mtimeMs: number; lookedAt: number }>()
	return (folder) => {
		const known = files.get(folder)
		const now = performance.now()
		if (known && now - known.lookedAt < freshMs) return known.file
		const source = path.join(folder, 'room.json')
		const mtimeMs = statSync(source, { throwIfNoEntry: false })?.mtimeMs ?? 0
		const file = known && known.mtimeMs === mtimeMs ? known.file : readRoomFile(source)
		files.set(folder, { file, mtimeMs, lookedAt: now })
		return file
	}
}

function readRoomFile(source: string): RoomFile | null {
	try {
		// Written by the kit's build in this very shape.
		return JSON.parse(readFileSync(source, 'utf8')) as RoomFile
	} catch {
		return null
	}
}
