import { parseArgs } from 'node:util'
import { describeFailure, PlainError } from '@folkmoot/mongod/plain-error'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'
import { startSite } from './site.ts'
import { waitAtMost } from './wait-at-most.ts'

const stopTimeoutMs = 9_500

/** `npm start [-- --apart] [-- --empty]`: starts the site and runs it until SIGTERM or Ctrl+C. */
await runCommand(async (args) => {
	const { apart, empty } = readArguments(args)
	const running = new AsyncDisposableStack()
	let isStopping = false
	const stopAndExit = (code: number) => {
		if (isStopping) return
		isStopping = true
		waitAtMost(stopTimeoutMs, running.disposeAsync()).then(
			() => process.exit(code),
			(error: unknown) => {
				process.stderr.write(describeFailure(error))
				process.exit(1)
			},
		)
	}
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
		process.on(signal, () => {
			if (!isStopping) say('\nStopping: finishing the requests in flight …')
			stopAndExit(0)
		})
	}
	const onFatal = (error: unknown) => {
		process.stderr.write(describeFailure(error))
		stopAndExit(1)
	}
	try {
		const site = await startSite({ apart, empty, env: withDefaultLogLevel(childEnv()), say, onFatal }, running)
		say(`Folkmoot is at ${site.url}`)
	} catch (error) {
		if (!isStopping) throw error // else stopped during the start
	}
	return 0
})

function readArguments(args: string[]): { apart: boolean; empty: boolean } {
	try {
		const { values } = parseArgs({
			args,
			options: { apart: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
		})
		return values
	} catch (error) {
		throw new PlainError(
			error instanceof Error ? error.message : String(error),
			'use --apart, --empty, both or neither: "npm start -- --empty".',
		)
	}
}

/** In a terminal only important lines are logged by default; on a public site, all. */
function withDefaultLogLevel(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return env.LOG_LEVEL || env.NODE_ENV === 'production' ? env : { ...env, LOG_LEVEL: 'warn' }
}
