import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RenderRequest, ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import { createBuildCache } from './build-cache.ts'
import { createBundleCache } from './bundle-cache.ts'
import { isKitCompatible } from './kit-compatibility.ts'
import type { BuildFiles } from './read-build.ts'
import { isVersion, type RemotesList, remoteFolderName, type Version, versionsFor, watchRemotesList } from './remotes-list.ts'
import { createStyleCache, type Style } from './style-cache.ts'

/** The areas for one request, memoised: a whole page has the same versions. */
export interface Areas {
	/** The files of an area's build (`feeds`, `post` … or `shell`); null if it is not built. */
	file: (area: string) => BuildFiles | null
	/** A stylesheet of an area's build, to be inlined; null if pages only link it. */
	style: (area: string, name: string) => Style | null
	/** The names of all remotes, available or not. */
	remotes: readonly string[]
	/** The available remotes and the addresses of their entries. */
	addresses: () => { name: string; entry: string }[]
	shell: () => ShellOnServer
	/** The folders of the builds in effect, the shell's first. */
	folders: () => string[]
	/** The path of the service worker's file, if it was built. */
	workerFile: string
	/** The server-side remote module of a remote; null if it is not available. Throws if it is broken. */
	remoteModule: RenderRequest['area']
}

/** All builds and releases. */
export interface BuildRegistry {
	/** To be called once per request. */
	areasFor: (visitor: string) => Areas
	/** The folders that may hold an area's built files, those of older versions too. */
	foldersOf: (area: string) => Iterable<string>
	/** The versions in effect. */
	list: () => RemotesList
}

interface Options {
	distOf?: (area: string) => string
	/** '' if there are no releases. */
	releasesDir?: string
	/** Remotes that are not served here, although they are built. */
	without?: readonly string[]
	onError?: (error: unknown, where: { url: string }) => void
}

const repository = path.resolve(import.meta.dirname, '../../..')

/** A build of an area: its files, its folder, and the path of its server bundle, if it has one. */
interface Build {
	file: BuildFiles
	folder: string
	server: string | null
}

type FindBuild = (area: string) => Build | null

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
	const sources: AreaSources = {
		workerFile: path.join(distOf('shell'), 'sw.js'),
		load: createBundleCache(),
		readStyle: createStyleCache(),
	}
	const folderFor = (area: string, version: Version) =>
		version === null ? distOf(folderOf(area)) : path.join(releasesDir, folderOf(area), version, remoteFolderName)

	function findBuild(versions: RemotesList, area: string, visitor: string): Build | null {
		const shellKit = readBuild(distOf('shell'))?.kit ?? ''
		for (const version of versionsFor(versions[folderOf(area)], visitor)) {
			const folder = folderFor(area, version)
			const file = readBuild(folder)
			// A remote that needs a newer kit than the shell's waits for the next shell.
			if (file && (version === null || file.kit === null || isKitCompatible(file.kit, shellKit)))
				return { file, folder, server: file.server && path.join(folder, file.server) }
		}
		return null
	}

	function areasFor(visitor: string): Areas {
		const versions = list()
		const builds = new Map<string, Build | null>()
		const find = (area: string) => {
			const cached = builds.get(area)
			if (cached !== undefined) return cached
			const build = without.includes(area) ? null : findBuild(versions, area, visitor)
			builds.set(area, build)
			return build
		}
		// Another team's remote may have no sources here: only releases.
		const remotes = [...new Set([...ownRemotes, ...Object.keys(versions).map(areaOf)])].filter((area) => !without.includes(area))
		return createAreas(find, remotes, sources)
	}

	function* foldersOf(area: string): Generator<string> {
		if (without.includes(area)) return
		yield folderFor(area, null)
		if (!releasesDir || area === 'shell') return
		for (const version of versionsIn(path.join(releasesDir, folderOf(area)))) yield folderFor(area, version)
	}

	return { areasFor, foldersOf, list }
}

/** What the areas of all requests share. */
interface AreaSources extends Pick<Areas, 'workerFile'> {
	/** Runs a server bundle, or returns its cached exports. */
	load: ReturnType<typeof createBundleCache>
	readStyle: ReturnType<typeof createStyleCache>
}

function createAreas(find: FindBuild, remotes: readonly string[], { workerFile, load, readStyle }: AreaSources): Areas {
	function shell(): ShellOnServer {
		const build = find('shell')
		if (!build?.server) throw new Error('The shell is not built: run `npm run build`.')
		// Built from shell/src/server/render.tsx, which exports this.
		return load(build.server, throwMissing, '') as ShellOnServer
	}

	function remoteModule(area: string): ReturnType<Areas['remoteModule']> {
		const build = find(area)
		if (!build) return null
		if (!build.server) return 'in the browser'
		const { singletons } = shell()
		return load(build.server, (name) => singletons[name] ?? throwMissing(name), find('shell')?.server ?? '')
	}

	function addresses(): { name: string; entry: string }[] {
		return remotes.flatMap((area) => {
			const entry = find(area)?.file.entry
			return entry ? [{ name: folderOf(area).replaceAll('-', '_'), entry: assetUrl(area, entry) }] : []
		})
	}

	function style(area: string, name: string): Style | null {
		const build = find(area)
		return build && readStyle(path.join(build.folder, name))
	}

	const folders = () => ['shell', ...remotes].flatMap((area) => find(area)?.folder ?? [])

	return { file: (area) => find(area)?.file ?? null, style, remotes, addresses, shell, folders, workerFile, remoteModule }
}

/** The address of a built file. */
export function assetUrl(area: string, name: string): string {
	return `/assets/${folderOf(area)}/${name}`
}

/** Every folder called `mf-…` is a remote. */
function remotesIn(dir: string): string[] {
	return readdirSync(dir).flatMap((folder) => (folder.startsWith('mf-') ? [areaOf(folder)] : []))
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

function folderOf(area: string): string {
	return area === 'shell' ? area : `mf-${area}`
}

function areaOf(folder: string): string {
	return folder.replace(/^mf-/, '')
}

function throwMissing(name: string): never {
	throw new Error(`A server bundle asks for ${name}, which is not among the singletons.`)
}
