import { setPriority } from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** The result of an area's build, as sent to the parent process. */
export interface Built {
	frontend: string
	errors: string[]
	ms: number
}

const lowPriority = 10

// Builds the given areas into the given folder, and rebuilds them when their sources change; one after another, so that
// the first is ready soon.
const [into = '', ...frontends] = process.argv.slice(2)
setPriority(lowPriority)
process.env.NODE_ENV = 'production'
process.env.BUILD_WATCHED = 'yes'
const { watchArea } = await import('@folkmoot/kit/build/watch-area.ts')
for (const frontend of frontends) {
	process.env.BUILD_INTO = path.join(into, frontend)
	const { default: config } = await import(path.join(projectTop, frontend, 'rspack.config.ts'))
	await watchArea(config, (result) => process.send?.({ frontend, ...result } satisfies Built))
}
