import type { RoomModuleRef, RoomModules } from '@folkmoot/kit/state'
import * as ownDoor from './screens.ts'

/** Any door, with modules accessed by name. */
type AnyDoor = Readonly<Record<RoomModuleRef['kind'], Readonly<Record<string, object | (() => Promise<object>)>>>>

interface OwnRoomModules extends RoomModules {
	isLazy: (ref: RoomModuleRef) => boolean
	/** Loads a module that the server's HTML shows; never rejects. */
	loadShown: (ref: RoomModuleRef) => Promise<unknown>
}

/** Loads pages and fragments from doors, each door on first use, and caches them. */
export function createRoomModules(loadDoor: (room: string) => Promise<object>): OwnRoomModules {
	const loaded = new Map<string, object>()
	const lazyKeys = new Set<string>()
	const shownLoads = new Map<string, Promise<unknown>>()
	const load = async (ref: RoomModuleRef) => {
		const cached = loaded.get(keyOf(ref))
		if (cached) return cached
		// `satisfies Door` checks doors where they are written.
		const door = (ref.room === 'shell' ? ownDoor : await loadDoor(ref.room)) as AnyDoor
		const entry = door[ref.kind]?.[ref.name]
		if (!entry) throw new Error(`${ref.room} has no ${ref.name} among its ${ref.kind}.`)
		const module = typeof entry === 'function' ? await entry() : entry
		if (typeof entry === 'function') lazyKeys.add(keyOf(ref))
		loaded.set(keyOf(ref), module)
		return module
	}
	const loadShown = (ref: RoomModuleRef) => {
		const loading = Promise.allSettled([load(ref)])
		shownLoads.set(keyOf(ref), loading)
		return loading
	}
	return {
		peek: (ref) => loaded.get(keyOf(ref)),
		load,
		shownLoad: (ref) => shownLoads.get(keyOf(ref)),
		isLazy: (ref) => lazyKeys.has(keyOf(ref)),
		loadShown,
	}
}

function keyOf({ room, kind, name }: RoomModuleRef): string {
	return `${room}/${kind}/${name}`
}
