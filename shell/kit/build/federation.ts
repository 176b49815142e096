import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { AreaBuild } from './area.ts'
import { remoteChunk } from './describe-build.ts'
import { sharedModules } from './singletons.ts'

const requireOfEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const requireOfTools = createRequire(requireOfEnhanced.resolve('@module-federation/runtime-tools'))
const commonJs = {
	'@module-federation/runtime': requireOfTools.resolve('@module-federation/runtime'),
	'@module-federation/webpack-bundler-runtime': requireOfTools.resolve('@module-federation/webpack-bundler-runtime'),
	'@module-federation/inject-external-runtime-core-plugin': requireOfEnhanced.resolve(
		'@module-federation/inject-external-runtime-core-plugin',
	),
}
const toEsm = (file: string) => file.replace(/\.cjs$/, '.js')

/** The plugin asks for the runtime's CommonJS files, of which nothing can be shaken out. Here are the same as ES modules. */
export const federationAliases: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(commonJs).flatMap(([name, file]) => [
		[name, toEsm(file)],
		[file, toEsm(file)],
	]),
)

/** The federation plugin of the shell, which provides the singletons, or of a remote, which consumes them and exposes its remote module. */
export function federation({ id, isDev, isWatched }: AreaBuild, exposed?: string): ModuleFederationPlugin {
	const entry = isDev || isWatched ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js'
	return new ModuleFederationPlugin({
		name: id,
		shared: sharedModules(exposed ? 'remote' : 'shell'),
		shareStrategy: 'loaded-first',
		dts: false,
		manifest: Boolean(exposed),
		...(exposed ? { exposes: { './routes': { import: exposed, name: remoteChunk } }, filename: entry } : {}),
		experiments: {
			...(exposed ? { externalRuntime: true } : { provideExternalRuntime: true }),
			// Addresses of remotes come from the gateway, not from manifests; and remotes load no remotes.
			optimization: { target: 'web', disableSnapshot: true, disableRemote: Boolean(exposed) },
		},
	})
}
