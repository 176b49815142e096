import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { browserBuild } from './browser-build.ts'
import { defineStandalone } from './define-standalone.ts'
import { federation } from './federation.ts'
import { roomAt } from './room.ts'
import { roomFilePlugins } from './room-file-plugin.ts'
import { serverBuild } from './server-build.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

/** A remote's builds; with `rspack serve`, its development page. `export default defineRemote('post')` */
export function defineRemote(area: string): Configuration | Configuration[] {
	const dir = path.join(repository, `mf-${area}`)
	if (process.argv.includes('serve')) return defineStandalone(dir)
	const room = roomAt(dir)
	const browser = browserBuild(room)
	const server = serverBuild(room, './src/remote.ts')
	const roomFile = roomFilePlugins(room)
	return [
		{
			...browser,
			entry: {},
			plugins: [...(browser.plugins ?? []), federation(room, './src/remote.ts'), roomFile.browser],
		},
		{ ...server, plugins: [roomFile.server] },
	]
}
