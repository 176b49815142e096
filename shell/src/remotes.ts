import type { Door } from '@folkmoot/kit/pages/door.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'

/** A remote as the page or `/remotes.json` lists it. The list is made by the gateway when it is asked for, not by a build. */
interface RemoteAddress {
	/** Its name in the federation: `mf_feeds`. */
	name: string
	/** The address of its entry. */
	entry: string
}

// Hung entries would otherwise be waited for three times as long.
const entryTimeoutMs = 6_000

registerPlugins([
	{
		name: 'entry-timeout',
		createScript: ({ url }) => {
			const script = document.createElement('script')
			script.src = url
			script.async = true
			return { script, timeout: entryTimeoutMs }
		},
	},
])

let ready: Promise<void> | undefined
let retries = 0

/** The door of a room. When it cannot be had, the list is read anew once: it may have been replaced since this page came. */
export async function loadDoor(room: string): Promise<Door> {
	const name = `mf_${room}`
	ready ??= listInPage().then((list) => register(list))
	await ready.catch((error: unknown) => {
		ready = undefined
		throw error
	})
	try {
		return await doorOf(name)
	} catch {
		retries += 1
		const fresh = (await freshList()).filter((remote) => remote.name === name)
		register(fresh.map((remote) => ({ ...remote, entry: `${remote.entry}?retry=${retries}` })))
		return doorOf(name)
	}
}

async function listInPage(): Promise<RemoteAddress[]> {
	const text = document.getElementById('__remotes__')?.textContent
	// Made by the gateway in this very shape.
	return text ? (JSON.parse(text) as RemoteAddress[]) : freshList()
}

async function freshList(): Promise<RemoteAddress[]> {
	const response = await fetch('/remotes.json', { cache: 'no-cache' })
	if (!response.ok) throw new Error(`remotes.json: ${response.status}`)
	// As above.
	return (await response.json()) as RemoteAddress[]
}

function register(list: RemoteAddress[]): void {
	registerRemotes(
		list.map(({ name, entry }) => ({ name, entry, type: 'global' as const })),
		{ force: true },
	)
}

async function doorOf(name: string): Promise<Door> {
	const door = await loadRemote<Door>(`${name}/routes`)
	if (!door) throw new Error(`${name} is away.`)
	return door
}
