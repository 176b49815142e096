import type { Configuration } from '@rspack/core'
import { moduleRules } from './module-rules.ts'
import type { Room } from './room.ts'
import { singletons } from './singletons.ts'

/**
 * The same source as one CommonJS file that the gateway renders pages with. A remote's asks for the singletons, which
 * the gateway hands out from the shell's.
 */
export function serverBuild(room: Room, entry: string): Configuration {
	const { name, dir, out, isDev } = room
	const external = name === 'shell' ? [] : [...Object.keys(singletons), 'react/jsx-runtime', 'react/jsx-dev-runtime']
	return {
		name: `${name} on the server`,
		context: dir,
		mode: isDev ? 'development' : 'production',
		target: 'node24',
		entry: { server: entry },
		devtool: false,
		externals: Object.fromEntries(external.map((module) => [module, `commonjs ${module}`])),
		output: {
			path: out,
			publicPath: `/assets/${name}/`,
			filename: 'server.[contenthash:10].cjs',
			library: { type: 'commonjs2' },
			// One file: what the browser loads late is part of it.
			asyncChunks: false,
		},
		resolve: { extensions: ['.ts', '.tsx', '.js'] },
		module: { rules: moduleRules(room, 'server') },
		optimization: { minimize: false },
		performance: false,
		stats: 'errors-warnings',
		infrastructureLogging: { level: 'error' },
	}
}
