import path from 'node:path'
import { Compilation, type Compiler, type StatsCompilation } from '@rspack/core'
import type { AreaBuild } from './area.ts'
import { manifestName } from './area-file.ts'
import { compressFiles } from './compress-files.ts'
import { describeBuild } from './describe-build.ts'
import { findPackages, writeNotices } from './notices.ts'
import { pruneBuilds } from './prune-builds.ts'
import { writeAtomically } from './write-atomically.ts'

type Side = 'browser' | 'server'

interface SideDone {
	stats: StatsCompilation
	/** The federation's manifest; null on the server, and of the shell. */
	manifest: string | null
}

/**
 * Creates two plugins, one for each build of an area. The one that finishes last compresses the files, writes the
 * notices, the federation's manifest and `area.json`, and removes old builds.
 */
export function areaFilePlugins(areaBuild: AreaBuild): Record<Side, { apply(compiler: Compiler): void }> {
	const done: Partial<Record<Side, SideDone>> = {}
	let finished: Promise<void> = Promise.resolve()
	// In watch mode both builds may finish at once, and they write the same file.
	const finishSerially = (browser: SideDone, server: SideDone) => {
		finished = finished.catch(() => undefined).then(() => finish(areaBuild, browser, server))
		return finished
	}
	const plugin = (side: Side) => ({
		apply(compiler: Compiler) {
			findPackages(areaBuild.out).apply(compiler)
			let manifest: string | null = null
			compiler.hooks.thisCompilation.tap('area-file', (compilation) => {
				compilation.hooks.processAssets.tap({ name: 'area-file', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
					manifest = takeManifest(compilation)
				})
			})
			compiler.hooks.afterEmit.tapPromise('area-file', async (compilation) => {
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

async function finish(areaBuild: AreaBuild, browser: SideDone, server: SideDone): Promise<void> {
	const dist = areaBuild.out
	const files = [browser, server].flatMap(({ stats }) => (stats.assets ?? []).map(({ name }) => name))
	if (!areaBuild.isDev && !areaBuild.isWatched) await compressFiles(dist, files)
	const description = describeBuild(areaBuild, browser.stats, server.stats)
	await writeNotices(areaBuild.out, { name: areaBuild.name, hasFonts: files.some((name) => name.endsWith('.woff2')) })
	if (browser.manifest) await writeAtomically(path.join(dist, manifestName), browser.manifest)
	await writeAtomically(path.join(dist, 'area.json'), JSON.stringify(description, null, '\t'))
	await pruneBuilds(dist, files, Date.now())
}
