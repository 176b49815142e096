import type { PartPlace, Parts } from '@folkmoot/kit/state'
import * as ownDoor from './screens.ts'

/** Any door, with parts accessed by name. */
type AnyDoor = Readonly<Record<PartPlace['kind'], Readonly<Record<string, object | (() => Promise<object>)>>>>

/** Loads parts from doors, each door on first use, and caches them. */
export function partsFrom(loadDoor: (room: string) => Promise<object>): Parts & { isLate: (place: PartPlace) => boolean } {
	const here = new Map<string, object>()
	const late = new Set<string>()
	const load = async (place: PartPlace) => {
		const known = here.get(keyOf(place))
		if (known) return known
		// `satisfies Door` checks doors where they are written.
		const door = (place.room === 'shell' ? ownDoor : await loadDoor(place.room)) as AnyDoor
		const entry = door[place.kind]?.[place.name]
		if (!entry) throw new Error(`${place.room} has no ${place.name} among its ${place.kind}.`)
		const part = typeof entry === 'function' ? await entry() : entry
		if (typeof entry === 'function') late.add(keyOf(place))
		here.set(keyOf(place), part)
		return part
	}
	return { peek: (place) => here.get(keyOf(place)), load, isLate: (place) => late.has(keyOf(place)) }
}

/** Parses the full name of a fragment. */
export function fragmentPlace(fullName: string): PartPlace {
	const [room = '', name = ''] = fullName.split('/')
	return { room, kind: 'fragments', name }
}

function keyOf({ room, kind, name }: PartPlace): string {
	return `${room}/${kind}/${name}`
}
