import { http } from '@folkmoot/kit/api'
import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'

/** A remote as listed in the page or in `/remotes.json`. The gateway makes the list at request time, not at build time. */
interface RemoteAddress {
	/** Its name in the federation: `mf_feeds`. */
	name: string
	/** URL of its entry. */
	entry: string
}

/** The runtime would wait for a hung entry for twenty seconds. */
const entryTimeoutMs = 6_000

registerPlugins([{ name: 'entry-timeout', createScript: () => ({ timeout: entryTimeoutMs }) }])

const remoteModules = new Map<string, Promise<RemoteModule>>()
let listed: Promise<void> | undefined
let retries = 0

/**
 * Loads the exposed module of a remote, once. On failure it fetches the list again and retries, because of a possible new
 * release; rejects if that fails too.
 */
export function loadRemoteModule(area: string): Promise<RemoteModule> {
	const cached = remoteModules.get(area)
	if (cached) return cached
	const loading = findRemoteModule(`mf_${area}`)
	remoteModules.set(area, loading)
	loading.catch(() => remoteModules.delete(area))
	return loading
}

async function findRemoteModule(name: string): Promise<RemoteModule> {
	listed ??= readListFromPage().then((list) => registerRemotes(list))
	await listed.catch((error: unknown) => {
		listed = undefined
		throw error
	})
	try {
		return await remoteModuleOf(name)
	} catch {
		retries += 1
		const current = (await fetchList()).filter((remote) => remote.name === name)
		// Forced, so that the runtime forgets what failed; with another address, because a hung request may still be open.
		registerRemotes(
			current.map(({ entry }) => ({ name, entry: `${entry}?retry=${retries}` })),
			{ force: true },
		)
		return remoteModuleOf(name)
	}
}

async function remoteModuleOf(name: string): Promise<RemoteModule> {
	const remoteModule = await loadRemote<RemoteModule>(`${name}/routes`)
	if (!remoteModule) throw new Error(`${name} exposes no routes.`)
	return remoteModule
}

async function readListFromPage(): Promise<RemoteAddress[]> {
	const text = document.getElementById('__remotes__')?.textContent
	// The gateway writes it in this shape.
	return text ? (JSON.parse(text) as RemoteAddress[]) : fetchList()
}

function fetchList(): Promise<RemoteAddress[]> {
	// As above.
	return http('/remotes.json', { cache: 'no-cache' }).json()
}
