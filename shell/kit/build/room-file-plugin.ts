import path from 'node:path'
import type { Compiler, StatsCompilation } from '@rspack/core'
import { compressFiles } from './compress-files.ts'
import { describeBuild } from './describe-build.ts'
import { pruneBuilds } from './prune-builds.ts'
import type { Room } from './room.ts'
import { writeAtomically } from './write-atomically.ts'

type Side = 'browser' | 'server'

/**
 * Creates two plugins, one for each build of a room. The one that finishes last compresses the files, writes
 * `room.json` and removes old builds.
 */
export function roomFilePlugins(room: Room): Record<Side, { apply(compiler: Compiler): void }> {
	const done: Partial<Record<Side, StatsCompilation>> = {}
	let finished: Promise<void> = Promise.resolve()
	// In watch mode both builds may finish at once, and they write the same file.
	const finishSerially = (browser: StatsCompilation, server: StatsCompilation) => {
		finished = finished.catch(() => undefined).then(() => finish(room, browser, server))
		return finished
	}
	const plugin = (side: Side) => ({
		apply(compiler: Compiler) {
			compiler.hooks.afterEmit.tapPromise('room-file', async (compilation) => {
				if (compilation.errors.length > 0) return
				done[side] = compilation
					.getStats()
					.toJson({ all: false, assets: true, cachedAssets: true, chunkGroups: true, chunkGroupAuxiliary: true })
				if (done.browser && done.server) await finishSerially(done.browser, done.server)
			})
		},
	})
	return { browser: plugin('browser'), server: plugin('server') }
}

async function finish(room: Room, browser: StatsCompilation, server: StatsCompilation): Promise<void> {
	const dist = room.out
	const files = [...(browser.assets ?? []), ...(server.assets ?? [])].map(({ name }) => name)
	if (!room.isDev && !room.isWatched) await compressFiles(dist, files)
	const description = describeBuild(room.name, browser, server)
	await writeAtomically(path.join(dist, 'room.json'), JSON.stringify(description, null, '\t'))
	await pruneBuilds(dist, files, Date.now())
}
