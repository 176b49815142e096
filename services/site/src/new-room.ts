import { projectTop } from '@folkmoot/mongod/config'
import { makeRoom } from './new-room/make-room.ts'
import { runCommand, say } from './say.ts'

/** `npm run new-room -- polls`: a new working room: a page, an endpoint to read and one to write, and tests. */
await runCommand(async ([name]) => {
	const files = await makeRoom(projectTop, name)
	say(`${files.join('\n')}\n`)
	say(`The room ${name} is made, at /${name}; other rooms link to it by paths.${name}(). What comes next is in README.md, "A new room".`)
	return 0
})
