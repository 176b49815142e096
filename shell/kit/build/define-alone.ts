import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { browserBuild } from './browser-build.ts'
import { roomAt } from './room.ts'

/** The development page of one remote, with the fake API instead of the site and nothing federated. */
export function defineAlone(dir: string): Configuration {
	process.env.NODE_ENV = 'development'
	const browser = browserBuild(roomAt(dir))
	return {
		...browser,
		entry: { main: './dev/main.tsx' },
		output: { ...browser.output, path: path.join(dir, 'node_modules/.cache/dev'), publicPath: '/' },
		plugins: [...(browser.plugins ?? []), new rspack.HtmlRspackPlugin({ template: './dev/index.html', scriptLoading: 'module' })],
		devServer: { host: '127.0.0.1', port: 'auto', hot: true, historyApiFallback: true, open: false },
	}
}
