import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'

/** Files are asked for their age this often, so that many requests at once cost one look. */
const freshMs = 200

/** Reads what builds say of themselves, anew where one was replaced. By the folder of the build. */
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
