import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'

/** Taken from the page: the shell provides it, and this build has no copy. */
const fromShell = (requiredVersion: string) => ({ singleton: true, strictVersion: true, import: false as const, requiredVersion })

/** The build of a team that has nothing of this project but the kit's types: the federation's own plugin, as its documentation has it. */
const config: Configuration = {
	context: import.meta.dirname,
	mode: 'production',
	target: ['web', 'es2022'],
	devtool: false,
	entry: {},
	output: { publicPath: 'auto', clean: true, filename: '[name].[contenthash:10].js', cssFilename: '[name].[contenthash:10].css' },
	resolve: { extensions: ['.tsx', '.ts', '.js'] },
	module: {
		rules: [
			{
				test: /\.tsx?$/,
				loader: 'builtin:swc-loader',
				options: {
					jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
				},
			},
			{ test: /\.css$/, type: 'css' },
		],
	},
	plugins: [
		new ModuleFederationPlugin({
			name: 'mf_lists',
			filename: 'remoteEntry.[contenthash:10].js',
			exposes: { './routes': './src/routes.tsx' },
			shared: {
				react: fromShell('^19.0.0'),
				'react-dom': fromShell('^19.0.0'),
				'@folkmoot/kit/state': fromShell('^4.0.0'),
				'@folkmoot/kit/router': fromShell('^4.0.0'),
			},
			dts: false,
			// The shell lends its runtime; without this line the entry brings its own, of 30 kB.
			experiments: { externalRuntime: true },
		}),
	],
	stats: 'errors-only',
}

export default config
