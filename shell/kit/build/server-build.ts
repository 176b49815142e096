import type { Configuration } from '@rspack/core'
import type { AreaBuild } from './area.ts'
import { moduleRules } from './module-rules.ts'
import { singletons } from './singletons.ts'

/**
 * Builds the same source into one CommonJS file with which the gateway renders pages. A remote's bundle requires the
 * singletons, and the gateway supplies the shell's.
 */
export function serverBuild(areaBuild: AreaBuild, entry: string): Configuration {
	const { name, dir, out, isDev } = areaBuild
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
			// One file: lazy modules are part of it.
			asyncChunks: false,
		},
		resolve: { extensions: ['.ts', '.tsx', '.js'] },
		module: { rules: moduleRules(areaBuild, 'server') },
		optimization: { minimize: false },
		performance: false,
		stats: 'errors-warnings',
		infrastructureLogging: { level: 'error' },
	}
}
