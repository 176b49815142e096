import path from 'node:path'
import { noticesPlugin } from '@folkmoot/kit/build/notices.ts'
import { projectTop } from '@folkmoot/mongod/config'
import { defineConfig } from '@rspack/cli'
import { unbundled } from './copy-packages.ts'

/** Optional dependencies that are not installed here. */
const optional = [
	'kerberos',
	'snappy',
	'socks',
	'gcp-metadata',
	'mongodb-client-encryption',
	'@mongodb-js/zstd',
	'@aws-sdk/credential-providers',
	'pino-pretty',
]

const source = (file: string) => path.join(projectTop, file)
const out = process.env.BUILD_INTO || path.resolve('dist')

/**
 * Bundles a service with all dependencies, for Node: `rspack build` from the folder of the service, into `BUILD_INTO`. Beside
 * `main.mjs` lie the programs that it starts as processes and threads, found by name (`programFile` of services/process-pool).
 */
const config = defineConfig({
	context: process.cwd(),
	mode: 'production',
	target: 'node24',
	entry: {
		main: './src/main.ts',
		'parse-program': source('services/markdown/src/apart/parse-program.ts'),
		'watch-cpu': source('services/process-pool/src/watch-cpu.ts'),
		...(path.basename(process.cwd()) === 'admin' && { 'import-program': source('services/importer/src/program/import-program.ts') }),
	},
	devtool: 'source-map',
	externals: {
		...Object.fromEntries(optional.map((name) => [name, `node-commonjs ${name}`])),
		...Object.fromEntries(unbundled.map((name) => [name, `module ${name}`])),
	},
	output: {
		path: out,
		filename: '[name].mjs',
		module: true,
		chunkFormat: 'module',
		asyncChunks: false,
	},
	resolve: { extensions: ['.ts', '.js', '.json'] },
	module: {
		// At run time Node tells it whether it is the main program, and where it lies.
		parser: { javascript: { importMeta: false, url: false } },
		rules: [
			{
				test: /\.ts$/,
				loader: 'builtin:swc-loader',
				options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
				type: 'javascript/auto',
			},
		],
	},
	optimization: { minimize: false },
	plugins: [noticesPlugin(out, `the service of ${path.basename(process.cwd())}`)],
	performance: false,
	stats: 'errors-only',
	infrastructureLogging: { level: 'error' },
})

export default config
