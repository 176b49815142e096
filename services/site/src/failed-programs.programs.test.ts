import { execFile } from 'node:child_process'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { expect, it } from 'vitest'

/** Programs that are run by hand, one after the other, tell a wrong setting in a sentence with its remedy. */
const run = (program: string, env: NodeJS.ProcessEnv) =>
	new Promise<{ code: number; shown: string }>((resolve) => {
		const child = execFile(process.execPath, [path.join(projectTop, program)], { env: { ...process.env, ...env } }, (_error, _out, shown) =>
			resolve({ code: child.exitCode ?? 0, shown }),
		)
	})

/** Each starts two programs. */
const startMs = 30_000

it.each(['services/feeds/src/search/main.ts', 'services/media/src/moving/main.ts'])('%s', { timeout: startMs }, async (program) => {
	expect(await run(program, { LOG_LEVEL: 'loud' })).toEqual({
		code: 1,
		shown: `
LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".

What to do: change LOG_LEVEL, or leave it out.
`,
	})
	const { code, shown } = await run(program, { LOG_LEVEL: 'silent', MONGODB_URL: 'nonsense' })
	expect([code, shown.split(':', 1)]).toEqual([1, ['\nMONGODB_URL must be an address that begins with mongodb']])
})
