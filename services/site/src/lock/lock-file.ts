/** An entry of package-lock.json, as far as completeness needs it. */
export interface LockEntry {
	version?: string
	integrity?: string
	resolved?: string
	link?: boolean
	optional?: boolean
	/** npm writes one name or several, "!name" for all but it; absent: every one. */
	os?: string | string[]
	cpu?: string | string[]
	libc?: string | string[]
	dependencies?: Record<string, string>
	devDependencies?: Record<string, string>
	optionalDependencies?: Record<string, string>
	peerDependencies?: Record<string, string>
	peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Place ("" is the project, "node_modules/zod" a package, "services/post" one of ours) → entry. */
export type Lock = Readonly<Record<string, LockEntry>>

const modules = 'node_modules/'

/** The place where Node finds a package that the package at a place imports, or undefined. */
export function findPlace(lock: Lock, from: string, name: string): string | undefined {
	for (let folder: string | undefined = from; folder !== undefined; folder = parentOf(folder)) {
		const place = `${folder && !folder.endsWith(modules) ? `${folder}/` : folder}${modules}${name}`
		if (place in lock) return place
	}
	return undefined
}

/** The next folder upwards that may have a node_modules. */
function parentOf(folder: string): string | undefined {
	if (folder === '') return undefined
	const end = folder.lastIndexOf('/')
	const parent = end < 0 ? '' : folder.slice(0, end)
	return parent === 'node_modules' || parent.endsWith('/node_modules') ? parentOf(parent) : parent
}

/** The names of all packages that one needs or may need. Dev dependencies count for our own packages only. */
export function namesNeededBy(place: string, entry: LockEntry): string[] {
	const isOurs = !place.includes(modules)
	const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
	const all = { ...entry.dependencies, ...entry.optionalDependencies, ...(isOurs && entry.devDependencies) }
	return [...new Set([...Object.keys(all), ...peers])]
}

export const isInstalledPackage = ([place, { link }]: [string, LockEntry]) => place.includes(modules) && !link
