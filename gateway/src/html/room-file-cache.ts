import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'

/** The polling interval of a file: many requests share one `stat`. */
const checkIntervalMs = 200

/** A cache of build manifests by folder, reloaded when a build is replaced. */
export function createRoomFileCache(): (folder: string) => RoomFile | null {
	const files = new Map<string, { file: RoomFile | null; mtimeMs: number; checkedAt: number }>()
	return (folder) => {
		const cached = files.get(folder)
		const now = performance.now()
		if (cached && now - cached.checkedAt < checkIntervalMs) return cached.file
		const source = path.join(folder, 'room.json')
		const mtimeMs = statSync(source, { throwIfNoEntry: false })?.mtimeMs ?? 0
		const file = cached && cached.mtimeMs === mtimeMs ? cached.file : readRoomFile(source)
		files.set(folder, { file, mtimeMs, checkedAt: now })
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
