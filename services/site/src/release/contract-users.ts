import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas, remoteNames } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'
import { addressOf, type DescribedContracts } from './described-contracts.ts'

/** A caller, and the calls it makes. */
export interface ContractUser {
	who: string
	/** Addresses as addressOf() writes them. */
	uses: readonly string[]
}

/**
 * The calls named in a remote's server bundle: all that its pages can make, because it is a single file and strings survive
 * minification.
 */
export function callsInBundle(text: string): string[] {
	const named = text.matchAll(/\bendpoint\)?\(\s*['"](GET|POST|PUT|DELETE)['"],\s*['"]([^'"]+)['"]/g)
	return unique([...named].map(([, method = '', route = '']) => addressOf({ method, path: route })))
}

/** The calls a service's sources make to other services, found by their names in the contracts. */
export function callsInService(sources: readonly string[], { endpoints }: DescribedContracts): string[] {
	const named = new Set(sources.flatMap((text) => [...text.matchAll(/\bcallService\(\s*(?:\w+\.)?(\w+)/g)].map(([, name]) => name)))
	return Object.entries(endpoints).flatMap(([address, { name, access }]) => (access === 'service' && named.has(name) ? [address] : []))
}

/** The calls that a build of a remote names: in its server bundle, or where it has none, in its files for the browser. */
export function callsInRemote(folder: string): string[] {
	const browserFiles = () => globSync('*.js', { cwd: folder }).map((name) => readFileSync(path.join(folder, name), 'utf8'))
	return callsInBundle(serverBundleOf(folder) ?? browserFiles().join('\n'))
}

/** Users of the contracts in these sources and their last builds: the shell, the remotes, the services. */
export function usersHere(contracts: DescribedContracts): ContractUser[] {
	const browser = ['shell', ...remoteNames.map((area) => `mf-${area}`)].flatMap((remoteName) => {
		const bundle = serverBundleOf(path.join(projectTop, remoteName, 'dist'))
		return bundle === null ? [] : [{ who: `${remoteName} in the site’s own build`, uses: callsInBundle(bundle) }]
	})
	const services = areas.map((area) => ({ who: `the service of ${area}`, uses: callsInService(sourcesOf(area), contracts) }))
	return [...browser, ...services]
}

/** The server bundle of a build; null if there is no build. */
export function serverBundleOf(folder: string): string | null {
	try {
		// Written by the kit's build.
		const { server } = JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8')) as { server: string }
		return readFileSync(path.join(folder, server), 'utf8')
	} catch {
		return null
	}
}

export function sourcesOf(area: string): string[] {
	const folder = path.join(projectTop, 'services', area, 'src')
	return globSync('**/*.ts', { cwd: folder })
		.filter((file) => !file.endsWith('.test.ts'))
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

function unique(texts: readonly string[]): string[] {
	return [...new Set(texts)].sort()
}
