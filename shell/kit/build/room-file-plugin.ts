import path from 'node:path'
import { Compilation, type Compiler, type StatsCompilation } from '@rspack/core'
import { compressFiles } from './compress-files.ts'
import { describeBuild } from './describe-build.ts'
import { findPackages, writeNotices } from './notices.ts'
import { pruneBuilds } from './prune-builds.ts'
import type { Room } from './room.ts'
import { manifestName } from './room-file.ts'
import { writeAtomically } from './write-atomically.ts'

type Side = 'browser' | 'server'

interface SideDone {
	stats: StatsCompilation
	/** The federation's manifest; null on the server, and of the shell. */
	manifest: string | null
}

/**
 * Creates two plugins, one for each build of a room. The one that finishes last compresses the files, writes the
 * notices, the federation's manifest and `room.json`, and removes old builds.
 */
export function roomFilePlugins(room: Room): Record<Side, { apply(compiler: Compiler): void }> {
	const done: Partial<Record<Side, SideDone>> = {}
	let finished: Promise<void> = Promise.resolve()
	// In watch mode both builds may finish at once, and they write the same file.
	const finishSerially = (browser: SideDone, server: SideDone) => {
		finished = finished.catch(() => undefined).then(() => finish(room, browser, server))
		return finished
	}
	const plugin = (side: Side) => ({
		apply(compiler: Compiler) {
			findPackages(room.out).apply(compiler)
			let manifest: string | null = null
			compiler.hooks.thisCompilation.tap('room-file', (compilation) => {
				compilation.hooks.processAssets.tap({ name: 'room-file', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
					manifest = takeManifest(compilation)
				})
			})
			compiler.hooks.afterEmit.tapPromise('room-file', async (compilation) => {
				if (compilation.errors.length > 0) return
				const stats = compilation
					.getStats()
					.toJson({ all: false, assets: true, cachedAssets: true, chunkGroups: true, chunkGroupAuxiliary: true })
				done[side] = { stats, manifest }
				if (done.browser && done.server) await finishSerially(done.browser, done.server)
			})
		},
	})
	return { browser: plugin('browser'), server: plugin('server') }
}

/** Takes the manifest out of the files that the build emits: it must not be there before those it names. Its longer form, for tools, goes. */
function takeManifest(compilation: Compilation): string | null {
	const manifest = compilation.getAsset(manifestName)?.source.source().toString() ?? null
	for (const name of [manifestName, 'mf-stats.json']) if (compilation.getAsset(name)) compilation.deleteAsset(name)
	return manifest
}

async function finish(room: Room, browser: SideDone, server: SideDone): Promise<void> {
	const dist = room.out
	const files = [browser, server].flatMap(({ stats }) => (stats.assets ?? []).map(({ name }) => name))
	if (!room.isDev && !room.isWatched) await compressFiles(dist, files)
	const description = describeBuild(room, browser.stats, server.stats)
	await writeNotices(room.out, { name: room.name, hasFonts: files.some((name) => name.endsWith('.woff2')) })
	if (browser.manifest) await writeAtomically(path.join(dist, manifestName), browser.manifest)
	await writeAtomically(path.join(dist, 'room.json'), JSON.stringify(description, null, '\t'))
	await pruneBuilds(dist, files, Date.now())
}
