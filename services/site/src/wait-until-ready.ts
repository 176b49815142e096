import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '@folkmoot/mongod/plain-error'

interface ReadyOptions {
	name: string
	say: (line: string) => void
	/** Without a sign of life for so long it is killed. */
	timeoutMs?: number
	/** How long it must live on after it says that it listens; 0 by default. */
	steadyMs?: number
}

/** A part of the site that has not started, with what it said itself. */
export class PartFailed extends PlainError {
	/** What it complained of, in one line; '' if it said nothing. */
	readonly reason: string

	constructor(name: string, how: string, reason: string) {
		super(
			`${name} could not be started (${how})${reason ? `: ${reason}` : '.'}`,
			reason ? 'see its output above.' : 'it printed no reason. Start again with LOG_LEVEL=debug to see each step.',
		)
		this.reason = reason
	}
}

const readyTimeoutMs = 60_000
const lastWordsMs = 500
const outputLimit = 8_000

/** Resolves when a process says that it listens; rejects with PartFailed if it ends before, or gives no sign of life for too long. */
export async function waitUntilReady(
	child: ChildProcess,
	{ name, say, timeoutMs = readyTimeoutMs, steadyMs = 0 }: ReadyOptions,
): Promise<void> {
	let output = ''
	const collect = (chunk: Buffer) => {
		output = (output + chunk).slice(-outputLimit)
	}
	child.stderr?.on('data', collect)
	const failed = Promise.withResolvers<string>()
	const ready = Promise.withResolvers<null>()
	let isLate = false
	const timeout = setTimeout(() => {
		isLate = true
		child.kill('SIGKILL')
	}, timeoutMs)
	child.on('message', (message) => {
		const progress = progressOf(message)
		if (progress === null) return ready.resolve(null)
		// It builds indexes or brings older data up first, however long that takes.
		timeout.refresh()
		if (progress) say(`${name}: ${progress}`)
	})
	child.once('error', (error) => failed.resolve(error.message))
	child.once('exit', (code, signal) => failed.resolve(isLate ? silence(timeoutMs) : (signal ?? `exit code ${code}`)))
	const how = await Promise.race([failed.promise, ready.promise.then(() => Promise.race([failed.promise, sleep(steadyMs, null)]))])
	clearTimeout(timeout)
	if (how !== null && child.stderr?.readable) await Promise.race([once(child.stderr, 'close'), sleep(lastWordsMs)])
	child.stderr?.off('data', collect)
	if (how !== null) throw new PartFailed(name, how, lastWords(output))
}

const silence = (timeoutMs: number) => `no sign of progress for ${timeoutMs / 1_000} s`

/** The line of a progress message, '' for a mere sign of life; null for the message that it listens. */
function progressOf(message: unknown): string | null {
	if (typeof message !== 'object' || message === null || !('upgrading' in message)) return null
	return 'line' in message && typeof message.line === 'string' ? message.line : ''
}

/** The line of a program's complaints that says what is wrong. */
export function lastWords(output: string): string {
	const lines = output.split('\n').map((line) => line.trim())
	const isError = (line: string) => /^(?:Uncaught )?(?:\w*Error|\w*Exception)(?: \[\w+\])?: /.test(line)
	return lines.findLast(isError) ?? lines.find((line) => line !== '' && !line.startsWith('(')) ?? ''
}
