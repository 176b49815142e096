import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RenderRequest, ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import { createBuildCache } from './build-cache.ts'
import { createBundleCache } from './bundle-cache.ts'
import { isKitCompatible } from './kit-compatibility.ts'
import type { BuildFiles } from './read-build.ts'
import { isVersion, type RemotesList, remoteFolderName, type Version, versionsFor, watchRemotesList } from './remotes-list.ts'
import { createStyleCache, type Style } from './style-cache.ts'

/** The rooms for one request, memoised: a whole page has the same versions. */
export interface Rooms {
	/** The files of a room's build (`feeds`, `post` … or `shell`); null if it is not built. */
	file: (room: string) => BuildFiles | null
	/** A stylesheet of a room's build, to be inlined; null if pages only link it. */
	style: (room: string, name: string) => Style | null
	/** The names of all remotes, available or not. */
	remotes: readonly string[]
	/** The available remotes and the addresses of their entries. */
	addresses: () => { name: string; entry: string }[]
	shell: () => ShellOnServer
	/** The folders of the builds in effect, the shell's first. */
	folders: () => string[]
	/** The path of the service worker's file, if it was built. */
	workerFile: string
	/** The server-side door of a remote; null if it is not available. Throws if it is broken. */
	door: RenderRequest['room']
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

/** A build of a room: its files, its folder, and the path of its server bundle, if it has one. */
interface Build {
	file: BuildFiles
	folder: string
	server: string | null
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
	const readBuild = createBuildCache((error) => onError?.(error, { url: '/remotes.json' }))
	const ownRemotes = remotesIn(repository)
	const sources: RoomSources = {
		workerFile: path.join(distOf('shell'), 'sw.js'),
		load: createBundleCache(),
		readStyle: createStyleCache(),
	}
	const folderFor = (room: string, version: Version) =>
		version === null ? distOf(folderOf(room)) : path.join(releasesDir, folderOf(room), version, remoteFolderName)

	function findBuild(versions: RemotesList, room: string, visitor: string): Build | null {
		const shellKit = readBuild(distOf('shell'))?.kit ?? ''
		for (const version of versionsFor(versions[folderOf(room)], visitor)) {
			const folder = folderFor(room, version)
			const file = readBuild(folder)
			// A remote that needs a newer kit than the shell's waits for the next shell.
			if (file && (version === null || file.kit === null || isKitCompatible(file.kit, shellKit)))
				return { file, folder, server: file.server && path.join(folder, file.server) }
		}
		return null
	}

	function roomsFor(visitor: string): Rooms {
		const versions = list()
		const builds = new Map<string, Build | null>()
		const find = (room: string) => {
			const cached = builds.get(room)
			if (cached !== undefined) return cached
			const build = without.includes(room) ? null : findBuild(versions, room, visitor)
			builds.set(room, build)
			return build
		}
		// Another team's remote may have no sources here: only releases.
		const remotes = [...new Set([...ownRemotes, ...Object.keys(versions).map(roomOf)])].filter((room) => !without.includes(room))
		return createRooms(find, remotes, sources)
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
interface RoomSources extends Pick<Rooms, 'workerFile'> {
	/** Runs a server bundle, or returns its cached exports. */
	load: ReturnType<typeof createBundleCache>
	readStyle: ReturnType<typeof createStyleCache>
}

function createRooms(find: FindBuild, remotes: readonly string[], { workerFile, load, readStyle }: RoomSources): Rooms {
	function shell(): ShellOnServer {
		const build = find('shell')
		if (!build?.server) throw new Error('The shell is not built: run `npm run build`.')
		// Built from shell/src/server/render.tsx, which exports this.
		return load(build.server, throwMissing, '') as ShellOnServer
	}

	function door(room: string): ReturnType<Rooms['door']> {
		const build = find(room)
		if (!build) return null
		if (!build.server) return 'in the browser'
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

	const folders = () => ['shell', ...remotes].flatMap((room) => find(room)?.folder ?? [])

	return { file: (room) => find(room)?.file ?? null, style, remotes, addresses, shell, folders, workerFile, door }
}

/** The address of a built file. */
export function assetUrl(room: string, name: string): string {
	return `/assets/${folderOf(room)}/${name}`
}

/** Every folder called `mf-…` is a remote. */
function remotesIn(dir: string): string[] {
	return readdirSync(dir).flatMap((folder) => (folder.startsWith('mf-') ? [roomOf(folder)] : []))
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

function roomOf(folder: string): string {
	return folder.replace(/^mf-/, '')
}

function throwMissing(name: string): never {
	throw new Error(`A server bundle asks for ${name}, which is not among the singletons.`)
}
