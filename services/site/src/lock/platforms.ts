import { findPlace, type Lock, type LockEntry, namesNeededBy } from './lock-file.ts'

export interface Platform {
	os: 'linux' | 'darwin' | 'win32'
	cpu: 'x64' | 'arm64'
	libc?: 'glibc' | 'musl'
}

/** The systems that the lock file is for. */
export const platforms: readonly Platform[] = (['x64', 'arm64'] as const).flatMap((cpu): Platform[] => [
	{ os: 'linux', cpu, libc: 'glibc' },
	{ os: 'linux', cpu, libc: 'musl' },
	{ os: 'darwin', cpu },
	{ os: 'win32', cpu },
])

export const nameOf = ({ os, cpu, libc }: Platform) => [os, cpu, libc].filter(Boolean).join(' ')

/** Whether npm installs a package on a system. */
export function fits({ os, cpu, libc }: LockEntry, platform: Platform): boolean {
	return allows(os, platform.os) && allows(cpu, platform.cpu) && (libc === undefined || allows(libc, platform.libc ?? ''))
}

function allows(field: string | string[] | undefined, value: string): boolean {
	if (field === undefined) return true
	const names = typeof field === 'string' ? [field] : field
	const refused = names.filter((name) => name.startsWith('!'))
	return refused.length > 0 ? !refused.includes(`!${value}`) : names.includes(value)
}

/** The places of all packages that npm installs on a system. */
export function installedOn(lock: Lock, platform: Platform): Set<string> {
	const places = new Set(Object.keys(lock).filter((place) => !place.includes('node_modules/')))
	for (const place of places) {
		const entry = lock[place] ?? {}
		for (const name of namesNeededBy(place, entry)) {
			const found = findPlace(lock, place, name)
			if (found && fits(lock[found] ?? {}, platform)) places.add(found)
		}
	}
	return places
}

/** Packages with a native part of their own for each system ("" is the project with its Node) → the places of these parts. */
export function nativeParts(lock: Lock): Map<string, string[]> {
	const found = Object.entries(lock).map(([place, entry]) => {
		const parts = Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => findPlace(lock, place, name) ?? [])
		return [place, parts.filter((part) => lock[part]?.os !== undefined)] as const
	})
	return new Map(found.flatMap(([place, parts]) => (parts.length > 1 ? [[place, parts]] : [])))
}

/** The native packages that are installed on a system but have no part for it. */
export function withoutNativePart(lock: Lock, platform: Platform): string[] {
	const installed = installedOn(lock, platform)
	return [...nativeParts(lock)]
		.filter(([place, parts]) => (place === '' || installed.has(place)) && !parts.some((part) => installed.has(part)))
		.map(([place]) => (place === '' ? 'node' : place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)))
		.sort()
}
