import type { PartPlace, Parts } from '@folkmoot/kit/state'
import * as ownDoor from './screens.ts'

/** Any door, seen by name. */
type AnyDoor = Readonly<Record<PartPlace['kind'], Readonly<Record<string, object | (() => Promise<object>)>>>>

/** Gives out parts that come from doors, each door being fetched once it is needed. Keeps what it has. */
export function partsFrom(loadDoor: (room: string) => Promise<object>): Parts & { isLate: (place: PartPlace) => boolean } {
	const here = new Map<string, object>()
	const late = new Set<string>()
	const load = async (place: PartPlace) => {
		const known = here.get(keyOf(place))
		if (known) return known
		// Doors are checked by `satisfies Door` where they are written.
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

/** The place of a fragment by its full name. */
export function fragmentPlace(fullName: string): PartPlace {
	const [room = '', name = ''] = fullName.split('/')
	return { room, kind: 'fragments', name }
}

function keyOf({ room, kind, name }: PartPlace): string {
	return `${room}/${kind}/${name}`
}
