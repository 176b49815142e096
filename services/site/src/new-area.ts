import { projectTop } from '@folkmoot/mongod/config'
import { makeArea } from './new-area/make-area.ts'
import { runCommand, say } from './say.ts'

/** `npm run new-area -- polls`: a new working area: a page, an endpoint to read and one to write, and tests. */
await runCommand(async ([name]) => {
	const files = await makeArea(projectTop, name)
	say(`${files.join('\n')}\n`)
	say(`Created the area ${name} at /${name}. Other areas link to it with paths.${name}(). For the next steps see README.md, "A new area".`)
	return 0
})
