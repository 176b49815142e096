import type { Configuration } from '@rspack/core'
import { areaAt } from './area.ts'
import { areaFilePlugins } from './area-file-plugin.ts'
import { browserBuild } from './browser-build.ts'
import { federation } from './federation.ts'
import { serverBuild } from './server-build.ts'
import { workerBuild, workerBuildName, workerPlugin } from './worker-build.ts'

/** The shell's builds, from its folder: `export default defineShell(import.meta.dirname)`. */
export function defineShell(dir: string): Configuration[] {
	const areaBuild = areaAt(dir)
	const browser = browserBuild(areaBuild)
	const server = serverBuild(areaBuild, './src/server/render.tsx')
	const areaFile = areaFilePlugins(areaBuild)
	// A chunk of its own, so that a change in the shell does not invalidate everybody's cached React.
	const vendor = { test: /node_modules/, name: 'vendor', enforce: true }
	// Files that keep their names from build to build must not be cached on the device.
	const hasWorker = !areaBuild.isDev && !areaBuild.isWatched
	return [
		...(hasWorker ? [workerBuild(areaBuild)] : []),
		{
			...browser,
			...(hasWorker ? { dependencies: [workerBuildName] } : {}),
			entry: { main: areaBuild.isDev ? ['./src/dev-hook.ts', './src/index.ts'] : './src/index.ts' },
			optimization: {
				...browser.optimization,
				...(areaBuild.isDev ? {} : { splitChunks: { chunks: 'initial', cacheGroups: { default: false, defaultVendors: false, vendor } } }),
			},
			plugins: [...(browser.plugins ?? []), federation(areaBuild), ...(hasWorker ? [workerPlugin(areaBuild)] : []), areaFile.browser],
		},
		{ ...server, plugins: [areaFile.server] },
	]
}
