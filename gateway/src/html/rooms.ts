import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'
import { loadBundle } from './load-bundle.ts'

export interface Rooms {
	/** What the last build of a room says of itself; null where there is none. `feeds`, `post` … or `shell`. */
	file: (room: string) => RoomFile | null
	distOf: (room: string) => string
	/** The names of all remotes, built or not. */
	remotes: readonly string[]
	/** The remotes that are there and the addresses of their entries. */
	addresses: () => { name: string; entry: string }[]
	shell: () => ShellOnServer
	/** The door of a remote on the server; null where it is away. Throws where it is broken. */
	door: (room: string) => object | null
}

interface Options {
	distOf?: (room: string) => string
}

const repository = path.resolve(import.meta.dirname, '../../..')
/** Files are asked for their age this often, so that many requests at once cost one look. */
const freshMs = 200

/** Knows what is built, and takes notice when a room is replaced while the site runs. */
export function createRooms({ distOf = (folder) => path.join(repository, folder, 'dist') }: Options): Rooms {
	const dist = (room: string) => distOf(folderOf(room))
	const files = new Map<string, { file: RoomFile | null; mtimeMs: number; lookedAt: number }>()
	const file = (room: string) => {
		const known = files.get(room)
		const now = Date.now()
		if (known && now - known.lookedAt < freshMs) return known.file
		const source = path.join(dist(room), 'room.json')
		const mtimeMs = statSync(source, { throwIfNoEntry: false })?.mtimeMs ?? 0
		const current = known && known.mtimeMs === mtimeMs ? known.file : readRoomFile(source)
		files.set(room, { file: current, mtimeMs, lookedAt: now })
		return current
	}
	const remotes = remotesIn(repository)
	const bundles = new Map<string, { source: string; exports: object }>()
	const bundle = (room: string, require: (name: string) => unknown) => {
		const described = file(room)
		if (!described) return null
		const source = path.join(dist(room), described.server)
		const known = bundles.get(room)
		if (known?.source === source) return known.exports
		const exports = loadBundle(source, require)
		bundles.set(room, { source, exports })
		if (room === 'shell') for (const remote of remotes) bundles.delete(remote)
		return exports
	}
	const shell = () => {
		const exports = bundle('shell', nothing)
		if (!exports) throw new Error('The shell is not built: run `npm run build`.')
		// Built from shell/src/server/render.tsx, which exports this.
		return exports as ShellOnServer
	}
	return {
		file,
		distOf: dist,
		remotes,
		shell,
		door: (room) => {
			const { singletons } = shell()
			return bundle(room, (name) => singletons[name] ?? nothing(name))
		},
		addresses: () =>
			remotes.flatMap((room) => {
				const entry = file(room)?.entry
				return entry ? [{ name: folderOf(room).replaceAll('-', '_'), entry: assetUrl(room, entry) }] : []
			}),
	}
}

/** The address of a built file. */
export function assetUrl(room: string, name: string): string {
	return `/assets/${folderOf(room)}/${name}`
}

/** Every folder called `mf-…` is a remote. */
function remotesIn(dir: string): string[] {
	return readdirSync(dir).flatMap((folder) => (folder.startsWith('mf-') ? [folder.slice('mf-'.length)] : []))
}

function folderOf(room: string): string {
	return room === 'shell' ? room : `mf-${room}`
}

function nothing(name: string): never {
	throw new Error(`A server bundle asks for ${name}, which is not among the singletons.`)
}

function readRoomFile(source: string): RoomFile | null {
	try {
		// Written by the kit's build in this very shape.
		return JSON.parse(readFileSync(source, 'utf8')) as RoomFile
	} catch {
		return null
	}
}
