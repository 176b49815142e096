import { http } from '@folkmoot/kit/api'
import type { Door } from '@folkmoot/kit/pages/door.ts'
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

const doors = new Map<string, Promise<Door>>()
let listed: Promise<void> | undefined
let retries = 0

/**
 * Loads the exposed module of a remote, once. On failure it fetches the list again and retries, because of a possible new
 * release; rejects if that fails too.
 */
export function loadDoor(room: string): Promise<Door> {
	const cached = doors.get(room)
	if (cached) return cached
	const loading = findDoor(`mf_${room}`)
	doors.set(room, loading)
	loading.catch(() => doors.delete(room))
	return loading
}

async function findDoor(name: string): Promise<Door> {
	listed ??= readListFromPage().then((list) => registerRemotes(list))
	await listed.catch((error: unknown) => {
		listed = undefined
		throw error
	})
	try {
		return await doorOf(name)
	} catch {
		retries += 1
		const current = (await fetchList()).filter((remote) => remote.name === name)
		// Forced, so that the runtime forgets what failed; with another address, because a hung request may still be open.
		registerRemotes(
			current.map(({ entry }) => ({ name, entry: `${entry}?retry=${retries}` })),
			{ force: true },
		)
		return doorOf(name)
	}
}

async function doorOf(name: string): Promise<Door> {
	const door = await loadRemote<Door>(`${name}/routes`)
	if (!door) throw new Error(`${name} exposes no routes.`)
	return door
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
