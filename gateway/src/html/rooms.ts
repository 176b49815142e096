import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'
import { createBundleCache } from './bundle-cache.ts'
import { isKitCompatible } from './kit-compatibility.ts'
import { isVersion, type RemotesList, remoteFolderName, type Version, versionsFor, watchRemotesList } from './remotes-list.ts'
import { createRoomFileCache } from './room-file-cache.ts'
import { createStyleCache, type Style } from './style-cache.ts'

/** The rooms for one request, memoised: a whole page has the same versions. */
export interface Rooms {
	/** The build manifest of a room (`feeds`, `post` … or `shell`); null if it is not built. */
	file: (room: string) => RoomFile | null
	/** A stylesheet of a room's build, to be inlined; null if pages only link it. */
	style: (room: string, name: string) => Style | null
	/** The names of all remotes, built or not. */
	remotes: readonly string[]
	/** The available remotes and the addresses of their entries. */
	addresses: () => { name: string; entry: string }[]
	shell: () => ShellOnServer
	/** The path of the service worker's file, if it was built. */
	workerFile: string
	/** The server-side door of a remote; null if it is not available. Throws if it is broken. */
	door: (room: string) => object | null
}

/** All builds and releases. */
export interface BuildRegistry {
	/** To be called once per request. */
	roomsFor: (visitor: string) => Rooms
	/** The folders that may hold a room's built files, those of older versions too. */
	foldersOf: (room: string) => Iterable<string>
	/** The versions in effect. */
	list: () => RemotesList
}

interface Options {
	distOf?: (room: string) => string
	/** '' if there are no releases. */
	releasesDir?: string
	/** Remotes that are not served here, although they are built. */
	without?: readonly string[]
	onError?: (error: unknown, where: { url: string }) => void
}

const repository = path.resolve(import.meta.dirname, '../../..')

/** A build of a room: its manifest, its folder, and the path of its server bundle. */
interface Build {
	file: RoomFile
	folder: string
	server: string
}

type FindBuild = (room: string) => Build | null

/** Finds the builds and the releases in effect, and reloads them when they change while the site runs. */
export function createBuildRegistry({
	distOf = (folder) => path.join(repository, folder, 'dist'),
	releasesDir = '',
	without = [],
	onError,
}: Options): BuildRegistry {
	const list = watchRemotesList(releasesDir, (error) => onError?.(error, { url: '/remotes.json' }))
	const readRoomFile = createRoomFileCache()
	const remotes = remotesIn(repository).filter((room) => !without.includes(room))
	const sources: RoomSources = {
		remotes,
		workerFile: path.join(distOf('shell'), 'sw.js'),
		load: createBundleCache(),
		readStyle: createStyleCache(),
	}
	const folderFor = (room: string, version: Version) =>
		version === null ? distOf(folderOf(room)) : path.join(releasesDir, folderOf(room), version, remoteFolderName)

	function findBuild(versions: RemotesList, room: string, visitor: string): Build | null {
		const shellKit = readRoomFile(distOf('shell'))?.kit ?? ''
		for (const version of versionsFor(versions[folderOf(room)], visitor)) {
			const folder = folderFor(room, version)
			const file = readRoomFile(folder)
			// A remote that needs a newer kit than the shell's waits for the next shell.
			if (file && (version === null || isKitCompatible(file.kit ?? '', shellKit)))
				return { file, folder, server: path.join(folder, file.server) }
		}
		return null
	}

	function roomsFor(visitor: string): Rooms {
		const versions = list()
		const builds = new Map<string, Build | null>()
		return createRooms((room) => {
			const cached = builds.get(room)
			if (cached !== undefined) return cached
			const build = without.includes(room) ? null : findBuild(versions, room, visitor)
			builds.set(room, build)
			return build
		}, sources)
	}

	function* foldersOf(room: string): Generator<string> {
		if (without.includes(room)) return
		yield folderFor(room, null)
		if (!releasesDir || room === 'shell') return
		for (const version of versionsIn(path.join(releasesDir, folderOf(room)))) yield folderFor(room, version)
	}

	return { roomsFor, foldersOf, list }
}

/** What the rooms of all requests share. */
interface RoomSources extends Pick<Rooms, 'remotes' | 'workerFile'> {
	/** Runs a server bundle, or returns its cached exports. */
	load: ReturnType<typeof createBundleCache>
	readStyle: ReturnType<typeof createStyleCache>
}

function createRooms(find: FindBuild, { remotes, workerFile, load, readStyle }: RoomSources): Rooms {
	function shell(): ShellOnServer {
		const build = find('shell')
		if (!build) throw new Error('The shell is not built: run `npm run build`.')
		// Built from shell/src/server/render.tsx, which exports this.
		return load(build.server, throwMissing, '') as ShellOnServer
	}

	function door(room: string): object | null {
		const build = find(room)
		if (!build) return null
		const { singletons } = shell()
		return load(build.server, (name) => singletons[name] ?? throwMissing(name), find('shell')?.server ?? '')
	}

	function addresses(): { name: string; entry: string }[] {
		return remotes.flatMap((room) => {
			const entry = find(room)?.file.entry
			return entry ? [{ name: folderOf(room).replaceAll('-', '_'), entry: assetUrl(room, entry) }] : []
		})
	}

	function style(room: string, name: string): Style | null {
		const build = find(room)
		return build && readStyle(path.join(build.folder, name))
	}

	return { file: (room) => find(room)?.file ?? null, style, remotes, addresses, shell, workerFile, door }
}

/** The address of a built file. */
export function assetUrl(room: string, name: string): string {
	return `/assets/${folderOf(room)}/${name}`
}

/** Every folder called `mf-…` is a remote. */
function remotesIn(dir: string): string[] {
	return readdirSync(dir).flatMap((folder) => (folder.startsWith('mf-') ? [folder.slice('mf-'.length)] : []))
}

/** The latest first, because most requests are for it. */
function versionsIn(folder: string): string[] {
	try {
		return readdirSync(folder)
			.filter(isVersion)
			.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
	} catch {
		return []
	}
}

function folderOf(room: string): string {
	return room === 'shell' ? room : `mf-${room}`
}

function throwMissing(name: string): never {
	throw new Error(`A server bundle asks for ${name}, which is not among the singletons.`)
}
