import path from 'node:path'
import type { Configuration } from '@rspack/core'
import type { AreaBuild } from './area.ts'

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>

/** Loader rules for TypeScript and CSS. On the server, CSS modules export only class names, the same as in the browser. */
export function moduleRules({ id, isDev }: AreaBuild, side: 'browser' | 'server'): Rules {
	const refresh = isDev && side === 'browser'
	const classNames = (prefix: string) => ({
		localIdentName: `${prefix}_[local]_[contenthash:base64:6]`,
		exportsOnly: side === 'server',
	})
	return [
		{
			test: /\.tsx?$/,
			loader: 'builtin:swc-loader',
			options: {
				jsc: {
					parser: { syntax: 'typescript', tsx: true },
					target: 'es2022',
					transform: { react: { runtime: 'automatic', development: isDev, refresh } },
				},
			},
		},
		// Markdown is parsed in a worker, which has no document: for a page, this package has a version that needs one.
		{ test: /[\\/]node_modules[\\/](micromark|mdast-util)/, resolve: { conditionNames: ['worker', '...'] } },
		// Global styles are side effects, even in packages that declare none.
		{ test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true, generator: { exportsOnly: side === 'server' } },
		{
			test: /\.module\.css$/,
			type: 'css/module',
			// Custom properties keep their names: components configure each other by them.
			parser: { namedExports: false, dashedIdents: false },
			// Copies of the kit in several areas get the same class names, so they cannot disagree.
			oneOf: [{ include: /shell[\\/]kit/, generator: classNames('kit') }, { generator: classNames(id) }],
		},
		{
			test: /[\\/]messages[\\/](?:[\w-]+[\\/])?\w+\.json$/,
			type: 'javascript/auto',
			loader: path.resolve(import.meta.dirname, 'catalogue-loader.ts'),
		},
		{ test: /\.woff2$/, type: 'asset/resource', generator: { emit: side === 'browser' } },
	]
}
