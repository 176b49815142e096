import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { areaAt } from './area.ts'
import { areaFilePlugins } from './area-file-plugin.ts'
import { browserBuild } from './browser-build.ts'
import { defineStandalone } from './define-standalone.ts'
import { federation } from './federation.ts'
import { serverBuild } from './server-build.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

/** A remote's builds; with `rspack serve`, its development page. `export default defineRemote('post')` */
export function defineRemote(area: string): Configuration | Configuration[] {
	const dir = path.join(repository, `mf-${area}`)
	if (process.argv.includes('serve')) return defineStandalone(dir)
	const areaBuild = areaAt(dir)
	const browser = browserBuild(areaBuild)
	const server = serverBuild(areaBuild, './src/remote.ts')
	const areaFile = areaFilePlugins(areaBuild)
	return [
		{
			...browser,
			entry: {},
			plugins: [...(browser.plugins ?? []), federation(areaBuild, './src/remote.ts'), areaFile.browser],
		},
		{ ...server, plugins: [areaFile.server] },
	]
}
