import type { Door } from '@folkmoot/kit/pages/door.ts'
import { fetchContainer } from './remote-container.ts'

/** A remote as listed in the page or in `/remotes.json`. The gateway makes the list at request time, not at build time. */
interface RemoteAddress {
	/** Its name in the federation: `mf_feeds`. */
	name: string
	/** URL of its entry. */
	entry: string
}

const doors = new Map<string, Promise<Door>>()
let listed: Promise<RemoteAddress[]> | undefined
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
	listed ??= readListFromPage()
	const list = await listed.catch((error: unknown) => {
		listed = undefined
		throw error
	})
	try {
		return await doorOf(list, name)
	} catch {
		retries += 1
		const updated = await fetchList()
		return doorOf(
			updated.map((remote) => ({ ...remote, entry: `${remote.entry}?retry=${retries}` })),
			name,
		)
	}
}

async function readListFromPage(): Promise<RemoteAddress[]> {
	const text = document.getElementById('__remotes__')?.textContent
	// The gateway writes it in this shape.
	return text ? (JSON.parse(text) as RemoteAddress[]) : fetchList()
}

async function fetchList(): Promise<RemoteAddress[]> {
	const response = await fetch('/remotes.json', { cache: 'no-cache' })
	if (!response.ok) throw new Error(`remotes.json: ${response.status}`)
	// As above.
	return (await response.json()) as RemoteAddress[]
}

async function doorOf(list: readonly RemoteAddress[], name: string): Promise<Door> {
	const entry = list.find((remote) => remote.name === name)?.entry
	if (!entry) throw new Error(`There is no remote called ${name}.`)
	const container = await fetchContainer(name, entry)
	// A remote exposes nothing but its door.
	return (await container.get('./routes'))() as Door
}
