import { setPriority } from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** The result of a room's build, as sent to the parent process. */
export interface Built {
	room: string
	errors: string[]
	ms: number
}

const lowPriority = 10

// Builds the given rooms into the given folder, and rebuilds them when their sources change; one after another, so that
// the first is ready soon.
const [into = '', ...rooms] = process.argv.slice(2)
setPriority(lowPriority)
process.env.NODE_ENV = 'production'
process.env.BUILD_WATCHED = 'yes'
const { watchRoom } = await import('@folkmoot/kit/build/watch-room.ts')
for (const room of rooms) {
	process.env.BUILD_INTO = path.join(into, room)
	const { default: config } = await import(path.join(projectTop, room, 'rspack.config.ts'))
	await watchRoom(config, (result) => process.send?.({ room, ...result } satisfies Built))
}
