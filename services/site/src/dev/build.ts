import { setPriority } from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** What a build of a room came to, as it is told to the one who started this. */
export interface Built {
	room: string
	errors: string[]
	ms: number
}

const lowPriority = 10

// Builds the rooms named, into the folder named, and again when their sources change; one after the other, so that the
// first is there soon.
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
