import type { Configuration } from '@rspack/core'
import { browserBuild } from './browser-build.ts'
import { federation } from './federation.ts'
import { roomAt } from './room.ts'
import { roomFilePlugins } from './room-file-plugin.ts'
import { serverBuild } from './server-build.ts'
import { workerBuild, workerBuildName, workerPlugin } from './worker-build.ts'

/** The shell's builds, from its folder: `export default defineShell(import.meta.dirname)`. */
export function defineShell(dir: string): Configuration[] {
	const room = roomAt(dir)
	const browser = browserBuild(room)
	const server = serverBuild(room, './src/server/render.tsx')
	const roomFile = roomFilePlugins(room)
	// A chunk of its own, so that a change in the shell does not invalidate everybody's cached React.
	const vendor = { test: /node_modules/, name: 'vendor', enforce: true }
	// Files that keep their names from build to build must not be cached on the device.
	const hasWorker = !room.isDev && !room.isWatched
	return [
		...(hasWorker ? [workerBuild(room)] : []),
		{
			...browser,
			...(hasWorker ? { dependencies: [workerBuildName] } : {}),
			entry: { main: room.isDev ? ['./src/dev-hook.ts', './src/index.ts'] : './src/index.ts' },
			optimization: {
				...browser.optimization,
				...(room.isDev ? {} : { splitChunks: { chunks: 'initial', cacheGroups: { default: false, defaultVendors: false, vendor } } }),
			},
			plugins: [...(browser.plugins ?? []), federation(room), ...(hasWorker ? [workerPlugin(room)] : []), roomFile.browser],
		},
		{ ...server, plugins: [roomFile.server] },
	]
}
