import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { stampSources } from './source-stamp.ts'

const lockSchema = z.object({
	packages: z.record(
		z.string(),
		z.object({
			version: z.string().optional(),
			resolved: z.string().optional(),
			link: z.boolean().optional(),
			dependencies: z.record(z.string(), z.string()).default({}),
		}),
	),
})

/** The packages in the lock file: ours, and the versions of all others. */
export interface Packages {
	/** Name → folder, relative to the top. */
	folders: ReadonlyMap<string, string>
	/** Folder → the packages it depends on. */
	dependencies: ReadonlyMap<string, readonly string[]>
	versions: string
}

/** Reads the lock file of the project. */
export async function readPackages(top: string): Promise<Packages> {
	const { packages } = lockSchema.parse(JSON.parse(await readFile(path.join(top, 'package-lock.json'), 'utf8')))
	const entries = Object.entries(packages)
	const folders = entries.flatMap(([place, { link, resolved }]) =>
		link && resolved ? [[place.replace('node_modules/', ''), resolved] as const] : [],
	)
	const versions = entries.flatMap(([place, { version }]) => (place.includes('node_modules/') && version ? [`${place} ${version}`] : []))
	return {
		folders: new Map(folders),
		dependencies: new Map(entries.map(([place, { dependencies }]) => [place, Object.keys(dependencies)])),
		versions: versions.join('\n'),
	}
}

/** The folders whose sources go into a build: the area's, and those of all our packages it depends on, transitively. */
export function foldersOf(frontend: string, { folders, dependencies }: Pick<Packages, 'folders' | 'dependencies'>): string[] {
	const visited = new Set([frontend])
	for (const folder of visited) {
		for (const name of dependencies.get(folder) ?? []) {
			const next = folders.get(name)
			if (next) visited.add(next)
		}
	}
	return [...visited].sort()
}

/** A hash that changes with anything that goes into an area's build. */
export function stampBuild(top: string, frontend: string, packages: Packages): Promise<string> {
	return stampSources(top, [...foldersOf(frontend, packages), 'tsconfig.base.json'], packages.versions)
}
