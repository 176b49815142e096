import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'
import { keepBundles } from './keep-bundles.ts'
import { keepRoomFiles } from './keep-room-files.ts'
import { keepStyles, type Style } from './keep-styles.ts'
import { kitFits } from './kit-versions.ts'
import { followList, isVersion, type RemotesList, remoteFolderName, type Version, versionsFor } from './remotes-list.ts'

/** The rooms as one visitor gets them. What was found once stays so: all of an answer is of the same versions. */
export interface Rooms {
	/** What a room's build says of itself; null where there is none. `feeds`, `post` … or `shell`. */
	file: (room: string) => RoomFile | null
	/** A stylesheet of a room's build, for a page to carry; null where pages only name it. */
	style: (room: string, name: string) => Style | null
	/** The names of all remotes, built or not. */
	remotes: readonly string[]
	/** The remotes that are there and the addresses of their entries. */
	addresses: () => { name: string; entry: string }[]
	shell: () => ShellOnServer
	/** The service worker, where it was built. */
	workerFile: string
	/** The door of a remote on the server; null where it is away. Throws where it is broken. */
	door: (room: string) => object | null
}

/** All that is built and released. */
export interface House {
	/** To be taken anew for every answer. */
	roomsFor: (visitor: string) => Rooms
	/** Where built files of a room may be, those of older versions too. */
	foldersOf: (room: string) => Iterable<string>
	/** Which versions are on. */
	list: () => RemotesList
}

interface Options {
	distOf?: (room: string) => string
	/** '' where there are no releases. */
	releasesDir?: string
	/** The remotes that are not shown here, although they are built. */
	without?: readonly string[]
	onError?: (error: unknown, where: { url: string }) => void
}

const repository = path.resolve(import.meta.dirname, '../../..')

/** Knows what is built and which releases are on, and takes notice when that changes while the site runs. */
export function createHouse({
	distOf = (folder) => path.join(repository, folder, 'dist'),
	releasesDir = '',
	without = [],
	onError,
}: Options): House {
	const list = followList(releasesDir, (error) => onError?.(error, { url: '/remotes.json' }))
	const readRoomFile = keepRoomFiles()
	const bundle = keepBundles()
	const readStyle = keepStyles()
	const remotes = remotesIn(repository).filter((room) => !without.includes(room))
	const workerFile = path.join(distOf('shell'), 'sw.js')
	const folderFor = (room: string, version: Version) =>
		version === null ? distOf(folderOf(room)) : path.join(releasesDir, folderOf(room), version, remoteFolderName)
	const findIn = (on: RemotesList, room: string, visitor: string) => {
		const brought = readRoomFile(distOf('shell'))?.kit ?? ''
		for (const version of versionsFor(on[folderOf(room)], visitor)) {
			const folder = folderFor(room, version)
			const file = readRoomFile(folder)
			// One that needs more than the shell brings waits for the next shell.
			if (file && (version === null || kitFits(file.kit ?? '', brought))) return { file, folder, server: path.join(folder, file.server) }
		}
		return null
	}
	const roomsFor = (visitor: string): Rooms => {
		const on = list()
		const found = new Map<string, ReturnType<typeof findIn>>()
		const find = (room: string) => {
			const known = found.get(room)
			if (known !== undefined) return known
			const here = without.includes(room) ? null : findIn(on, room, visitor)
			found.set(room, here)
			return here
		}
		const shell = () => {
			const here = find('shell')
			if (!here) throw new Error('The shell is not built: run `npm run build`.')
			// Built from shell/src/server/render.tsx, which exports this.
			return bundle(here.server, nothing, '') as ShellOnServer
		}
		const door = (room: string) => {
			const here = find(room)
			if (!here) return null
			const { singletons } = shell()
			return bundle(here.server, (name) => singletons[name] ?? nothing(name), find('shell')?.server ?? '')
		}
		const addresses = () =>
			remotes.flatMap((room) => {
				const entry = find(room)?.file.entry
				return entry ? [{ name: folderOf(room).replaceAll('-', '_'), entry: assetUrl(room, entry) }] : []
			})
		const style = (room: string, name: string) => {
			const here = find(room)
			return here && readStyle(path.join(here.folder, name))
		}
		return { file: (room) => find(room)?.file ?? null, style, remotes, addresses, shell, workerFile, door }
	}
	const foldersOf = function* (room: string) {
		if (without.includes(room)) return
		yield folderFor(room, null)
		if (!releasesDir || room === 'shell') return
		for (const version of versionsIn(path.join(releasesDir, folderOf(room)))) yield folderFor(room, version)
	}
	return { roomsFor, foldersOf, list }
}

/** The address of a built file. */
export function assetUrl(room: string, name: string): string {
	return `/assets/${folderOf(room)}/${name}`
}

/** Every folder called `mf-…` is a remote. */
function remotesIn(dir: string): string[] {
	return readdirSync(dir).flatMap((folder) => (folder.startsWith('mf-') ? [folder.slice('mf-'.length)] : []))
}

/** The latest first: most of what is asked for is of it. */
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

function nothing(name: string): never {
	throw new Error(`A server bundle asks for ${name}, which is not among the singletons.`)
}
