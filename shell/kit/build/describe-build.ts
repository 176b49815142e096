import type { StatsCompilation } from '@rspack/core'
import kit from '../package.json' with { type: 'json' }
import type { ChunkFiles, RoomFile } from './room-file.ts'

/** The chunk that a remote exposes. */
export const doorChunk = 'door'

/** Extracts the room file from the stats of a room's two builds. */
export function describeBuild(room: string, browser: StatsCompilation, server: StatsCompilation): RoomFile {
	const groups = browser.namedChunkGroups ?? {}
	const filesOf = (group: string): ChunkFiles => {
		const names = (groups[group]?.assets ?? []).map(({ name }) => name)
		return { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) }
	}
	const assets = (browser.assets ?? []).map(({ name }) => name)
	const own = room === 'shell' ? 'main' : doorChunk
	const serverFile = (server.assets ?? []).map(({ name }) => name).find((name) => /^server\.\w+\.cjs$/.test(name))
	if (!serverFile) throw new Error(`${room}: the build made no server bundle.`)
	return {
		room,
		entry: assets.find((name) => /^remoteEntry\b.*\.js$/.test(name)) ?? null,
		initial: filesOf(own),
		chunks: Object.fromEntries(
			Object.keys(groups)
				.filter((name) => name !== own && name !== 'main')
				.map((name) => [name, filesOf(name)]),
		),
		files: assets.filter((name) => /\.[0-9a-f]{10}\.(js|css)$/.test(name)),
		fonts: assets.filter((name) => /^inter\..*\.woff2$/.test(name)),
		kit: kit.version,
		server: serverFile,
	}
}
