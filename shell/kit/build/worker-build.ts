import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { InjectManifest } from 'workbox-webpack-plugin'
import type { Room } from './room.ts'

/** The service worker as it is compiled, before it knows the names of the shell's files. */
const compiled = 'worker.js'

export const workerBuildName = 'the service worker'

/**
 * The service worker, compiled by itself: workbox's own child compiler does not run under Rspack. The shell's build
 * depends on this one and writes the list of files into it.
 */
export function workerBuild({ dir }: Room): Configuration {
	return {
		name: workerBuildName,
		context: dir,
		mode: 'production',
		target: ['webworker', 'es2022'],
		entry: { worker: './worker/main.ts' },
		devtool: false,
		output: { path: path.join(dir, 'dist'), filename: compiled, asyncChunks: false },
		resolve: { extensions: ['.ts', '.js'] },
		module: {
			rules: [
				{
					test: /\.ts$/,
					loader: 'builtin:swc-loader',
					options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
				},
			],
		},
		optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin()] },
		performance: false,
		stats: 'errors-warnings',
		infrastructureLogging: { level: 'error' },
	}
}

/** What an offline start needs: the shell's first files, its late part that goes with the worker, and a page without anybody's data. */
const precached = /^(main|vendor|installed-app)\.[0-9a-f]{10}\.(js|css)$|^inter\.[0-9a-f]{10}\.woff2$/
const barePage = '/bare.html'

/** Writes the service worker with the list of the shell's files in it: `dist/sw.js`. */
export function workerPlugin({ dir }: Room): { apply(compiler: Compiler): void } {
	const plugin = new InjectManifest({
		compileSrc: false,
		swSrc: path.join(dir, 'dist', compiled),
		swDest: 'sw.js',
		include: [({ asset }: { asset: { name: string } }) => precached.test(asset.name)],
		// Their names say what is in them.
		dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
		manifestTransforms: [
			(files) => ({
				// The bare page names the files, and is another when they are.
				manifest: [...files, { url: barePage, revision: hashOf(files.map(({ url }) => url)), size: 0 }],
			}),
		],
	})
	return {
		apply(compiler) {
			// Written for webpack, whose compiler Rspack's stands in for; proved by the build itself.
			Reflect.apply(plugin.apply, plugin, [compiler])
		},
	}
}

function hashOf(urls: string[]): string {
	return createHash('sha256').update(urls.sort().join('\n')).digest('hex').slice(0, 10)
}
