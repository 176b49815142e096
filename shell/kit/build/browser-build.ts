import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { federationRuntimeAliases } from './federation-runtime.ts'
import { moduleRules } from './module-rules.ts'
import type { Room } from './room.ts'
import { sharedModules } from './singletons.ts'

/** Without targets Lightning CSS rewrites nesting and colours for browsers that nobody has any more. */
const cssTargets = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5']

/** What the browser builds of the shell and of the remotes have in common. */
export function browserBuild(room: Room): Configuration {
	const { name, dir, out, id, isDev } = room
	const file = (extension: string) => (isDev ? `[name].${extension}` : `[name].[contenthash:10].${extension}`)
	return {
		name: `${name} in the browser`,
		context: dir,
		mode: isDev ? 'development' : 'production',
		target: ['web', 'es2022'],
		// Never one of the eval kinds: the content security policy forbids them.
		devtool: isDev ? 'cheap-module-source-map' : 'source-map',
		output: {
			path: out,
			publicPath: `/assets/${name}/`,
			uniqueName: id,
			chunkLoadTimeout: 10_000,
			filename: file('js'),
			chunkFilename: file('js'),
			cssFilename: file('css'),
			cssChunkFilename: file('css'),
			assetModuleFilename: '[name].[contenthash:10][ext]',
		},
		resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationRuntimeAliases() },
		module: { rules: moduleRules(room, 'browser') },
		optimization: {
			moduleIds: isDev ? 'named' : 'deterministic',
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

/** The federation plugin, for the one who brings the singletons (no `exposes`) or the one who takes them. */
export function federation({ id, isDev }: Room, exposes?: Record<string, string>): ModuleFederationPlugin {
	return new ModuleFederationPlugin({
		name: id,
		shared: sharedModules(exposes ? 'remote' : 'shell'),
		shareStrategy: 'loaded-first',
		dts: false,
		manifest: Boolean(exposes),
		...(exposes ? { exposes, filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js' } : {}),
		experiments: {
			asyncStartup: true,
			...(exposes ? { externalRuntime: true } : { provideExternalRuntime: true }),
			optimization: { target: 'web', disableSnapshot: true },
		},
	})
}
