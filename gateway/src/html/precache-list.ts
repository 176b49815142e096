import { assetUrl, type Rooms } from './rooms.ts'

/** The addresses of all current built files, by the room's folder: the service worker's precache list for offline use. */
export function precacheList(rooms: Rooms): Record<string, string[]> {
	return Object.fromEntries(
		['shell', ...rooms.remotes].flatMap((room) => {
			const file = rooms.file(room)
			if (!file) return []
			const names = [...file.files, ...file.fonts.slice(0, 1)]
			return [[room === 'shell' ? room : `mf-${room}`, names.map((name) => assetUrl(room, name))]]
		}),
	)
}
