import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The rooms, the one that was worked on last first. */
export async function latestFirst(top: string, rooms: readonly string[]): Promise<string[]> {
	const dated = await Promise.all(rooms.map(async (room) => ({ room, at: await lastChange(path.join(top, room, 'src')) })))
	return dated.sort((a, b) => b.at - a.at).map(({ room }) => room)
}

/** When a source of a folder changed last. */
export async function lastChange(folder: string): Promise<number> {
	const names = await readdir(folder, { recursive: true })
	const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs))
	return Math.max(0, ...times)
}
