import { createHash } from 'node:crypto'
import path from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { InjectManifest } from 'workbox-webpack-plugin'
import type { AreaBuild } from './area.ts'
import { findPackages } from './notices.ts'

/** The compiled service worker, before the precache manifest is injected. */
const compiled = 'worker.js'

export const workerBuildName = 'the service worker'

/**
 * Compiles the service worker in a build of its own: workbox's child compiler does not run under Rspack. The shell's
 * build depends on this one and injects the precache manifest into it.
 */
export function workerBuild({ dir, out }: AreaBuild): Configuration {
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
		plugins: [findPackages(out)],
		performance: false,
		stats: 'errors-warnings',
		infrastructureLogging: { level: 'error' },
	}
}

/** What an offline start needs: the shell's initial files, the lazy chunk that registers the worker, and a page without anybody's data. */
const precached = /^(main|vendor|installed-app)\.[0-9a-f]{10}\.(js|css)$|^inter\.[0-9a-f]{10}\.woff2$/
const barePage = '/bare.html'

/** Writes `dist/sw.js`: the service worker with the precache manifest of the shell's files. */
export function workerPlugin({ dir }: AreaBuild): { apply(compiler: Compiler): void } {
	const plugin = new InjectManifest({
		compileSrc: false,
		swSrc: path.join(dir, 'dist', compiled),
		swDest: 'sw.js',
		include: [({ asset }: { asset: { name: string } }) => precached.test(asset.name)],
		// Their names contain a content hash.
		dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
		manifestTransforms: [
			(files) => ({
				// The bare page refers to these files by name, so its revision changes with them.
				manifest: [...files, { url: barePage, revision: hashOf(files.map(({ url }) => url)), size: 0 }],
			}),
		],
	})
	return {
		apply(compiler) {
			// The plugin is written for webpack; Rspack's compiler is compatible with it. The build itself proves that.
			Reflect.apply(plugin.apply, plugin, [compiler])
		},
	}
}

function hashOf(urls: string[]): string {
	return createHash('sha256').update(urls.sort().join('\n')).digest('hex').slice(0, 10)
}
