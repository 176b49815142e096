import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { areaAt } from './area.ts'
import { browserBuild } from './browser-build.ts'

/** Each remote has its own port, so that several can run beside each other and beside the site. */
function devPort(dir: string): number {
	const remotes = readdirSync(path.dirname(dir)).filter((folder) => folder.startsWith('mf-'))
	return 3001 + remotes.sort().indexOf(path.basename(dir))
}

/** The development page of one remote, with the fake API instead of the site and without federation. */
export function defineStandalone(dir: string): Configuration {
	process.env.NODE_ENV = 'development'
	const browser = browserBuild(areaAt(dir))
	return {
		...browser,
		entry: { main: './dev/main.tsx' },
		output: { ...browser.output, path: path.join(dir, 'node_modules/.cache/dev'), publicPath: '/' },
		plugins: [...(browser.plugins ?? []), new rspack.HtmlRspackPlugin({ template: './dev/index.html', scriptLoading: 'module' })],
		// Logs the server's URL.
		infrastructureLogging: { level: 'info' },
		devServer: { host: '127.0.0.1', port: devPort(dir), hot: true, historyApiFallback: true, open: false },
	}
}
