import type { RoomModuleRef } from '@folkmoot/kit/state'

/** Parses the full name of a fragment: `room/name`. */
export function fragmentRef(fullName: string): RoomModuleRef {
	const [room = '', name = ''] = fullName.split('/')
	return { room, kind: 'fragments', name }
}
