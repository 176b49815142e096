import { PlainError } from '@folkmoot/mongod/plain-error'
import { browserRooms, buildBrowser } from './build-browser.ts'
import { runCommand, say } from './say.ts'

/** `npm run build [-- ROOM…]`: builds all rooms or those named, even if unchanged. */
await runCommand(async (args) => {
	const rooms = args.map(readRoom)
	await buildBrowser({ ...(rooms.length > 0 ? { rooms } : {}), always: true, say })
	return 0
})

function readRoom(name: string): string {
	const room = browserRooms.find((one) => one === name || one === `mf-${name}`)
	if (!room) throw new PlainError(`There is no browser room "${name}".`, `name one of ${browserRooms.join(', ')}, or none to build all.`)
	return room
}
