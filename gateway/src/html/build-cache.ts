import { statSync } from 'node:fs'
import path from 'node:path'
import { manifestName } from '@folkmoot/kit/build/area-file.ts'
import { areaFileName, type BuildFiles, readBuild } from './read-build.ts'

/** The polling interval of a build: many requests share one `stat`. */
const checkIntervalMs = 200

/** A cache of what builds say of themselves, by folder, reloaded when one is replaced. One that cannot be read counts as none. */
export function createBuildCache(onError: (error: unknown) => void = () => undefined): (folder: string) => BuildFiles | null {
	const builds = new Map<string, { files: BuildFiles | null; mtimeMs: number; checkedAt: number }>()
	const read = (folder: string) => {
		try {
			return readBuild(folder)
		} catch (error) {
			onError(new Error(`The build in ${folder} cannot be read.`, { cause: error }))
			return null
		}
	}
	return (folder) => {
		const cached = builds.get(folder)
		const now = performance.now()
		if (cached && now - cached.checkedAt < checkIntervalMs) return cached.files
		// The last file that a build writes. Another team's has no area file.
		const mtimeMs = mtimeOf(path.join(folder, areaFileName)) ?? mtimeOf(path.join(folder, manifestName)) ?? 0
		const files = cached && cached.mtimeMs === mtimeMs ? cached.files : read(folder)
		builds.set(folder, { files, mtimeMs, checkedAt: now })
		return files
	}
}

function mtimeOf(file: string): number | undefined {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}
