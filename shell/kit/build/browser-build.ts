import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { AreaBuild } from './area.ts'
import { federationAliases } from './federation.ts'
import { moduleRules } from './module-rules.ts'

/** Without targets, Lightning CSS rewrites nesting and colours for browsers that nobody uses any more. */
const cssTargets = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5']

/** Shared configuration of the browser builds of the shell and the remotes. */
export function browserBuild(areaBuild: AreaBuild): Configuration {
	const { name, dir, out, id, isDev, isWatched } = areaBuild
	const keepsNames = isDev || isWatched
	const file = (extension: string) => (keepsNames ? `[name].${extension}` : `[name].[contenthash:10].${extension}`)
	// Without names: every first page would load the list of them, those of each language included. `area.json` has them.
	const chunkFile = (extension: string) => (keepsNames ? file(extension) : `[id].[contenthash:10].${extension}`)
	return {
		name: `${name} in the browser`,
		context: dir,
		mode: isDev ? 'development' : 'production',
		target: ['web', 'es2022'],
		// Never an eval devtool: the content security policy forbids eval.
		devtool: keepsNames ? 'cheap-module-source-map' : 'source-map',
		output: {
			path: out,
			publicPath: `/assets/${name}/`,
			uniqueName: id,
			chunkLoadTimeout: 10_000,
			filename: file('js'),
			chunkFilename: chunkFile('js'),
			cssFilename: file('css'),
			cssChunkFilename: chunkFile('css'),
			assetModuleFilename: '[name].[contenthash:10][ext]',
		},
		resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...federationAliases } },
		module: { rules: moduleRules(areaBuild, 'browser') },
		optimization: {
			moduleIds: keepsNames ? 'named' : 'deterministic',
			// Packages are bundled into the chunks that use them, not into a vendor file: one request less.
			splitChunks: { cacheGroups: { defaultVendors: false } },
			minimize: !keepsNames,
			minimizer: [
				new rspack.SwcJsMinimizerRspackPlugin(),
				new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
			],
		},
		plugins: isDev ? [new ReactRefreshRspackPlugin()] : [],
		performance: false,
		stats: 'errors-warnings',
		infrastructureLogging: { level: 'error' },
	}
}
