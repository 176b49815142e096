import { assetUrl, type Rooms } from './rooms.ts'

/** The addresses of all that is built now, by the folder of its room: what a device keeps for the time without a connection. */
export function roomFiles(rooms: Rooms): Record<string, string[]> {
	return Object.fromEntries(
		['shell', ...rooms.remotes].flatMap((room) => {
			const file = rooms.file(room)
			if (!file) return []
			const names = [...file.files, ...file.fonts.slice(0, 1)]
			return [[room === 'shell' ? room : `mf-${room}`, names.map((name) => assetUrl(room, name))]]
		}),
	)
}
