import { parseArgs } from 'node:util'
import { describeFailure, PlainError } from '@folkmoot/mongod/plain-error'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'
import { type Site, startSite } from './site.ts'
import { waitAtMost } from './wait-at-most.ts'

const stopTimeoutMs = 9_500

/** `npm start [-- --apart] [-- --empty]`: starts the site and runs it until SIGTERM or Ctrl+C. */
await runCommand(async (args) => {
	const { apart, empty } = readArguments(args)
	const started: (() => Promise<void>)[] = []
	let site: Site | undefined
	let isStopping = false
	const stopAndExit = (code: number) => {
		if (isStopping) return
		isStopping = true
		const stopAll = site?.stop ?? (async () => void (await Promise.all(started.map((stop) => stop()))))
		waitAtMost(stopTimeoutMs, stopAll()).then(
			() => process.exit(code),
			(error: unknown) => {
				process.stderr.write(describeFailure(error))
				process.exit(1)
			},
		)
	}
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
		process.on(signal, () => {
			if (!isStopping) say('\nStopping: what is in flight is finished first …')
			stopAndExit(0)
		})
	}
	const onFatal = (error: unknown) => {
		process.stderr.write(describeFailure(error))
		stopAndExit(1)
	}
	try {
		site = await startSite({
			apart,
			empty,
			env: withDefaultLogLevel(childEnv()),
			say,
			onFatal,
			onStarted: (stop) => void started.unshift(stop),
		})
	} catch (error) {
		if (isStopping) return 0 // stopped during the start
		for (const stop of started) await stop()
		throw error
	}
	say(`Folkmoot is at ${site.url}`)
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
			'the arguments are --apart and --empty: "npm start -- --empty".',
		)
	}
}

/** In a terminal only important lines are logged by default; on a public site, all. */
function withDefaultLogLevel(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return env.LOG_LEVEL || env.NODE_ENV === 'production' ? env : { ...env, LOG_LEVEL: 'warn' }
}
