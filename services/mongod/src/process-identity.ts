import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Identifies a process across pid reuse. */
export interface ProcessIdentity {
	pid: number
	startedAt: string
}

/** Identity of the process with this pid, or undefined if there is none. */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
	const startedAt = (await startOnLinux(pid)) ?? (await startByPs(pid))
	return startedAt === undefined ? undefined : { pid, startedAt }
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
	return (await identify(identity.pid))?.startedAt === identity.startedAt
}

async function startOnLinux(pid: number): Promise<string | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
	if (stat === undefined) return undefined
	// the name in parentheses may contain spaces and parentheses; state is the 1st field after it, the start time the 20th
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return fields[0] === 'Z' ? undefined : fields[19]
}

function startByPs(pid: number): Promise<string | undefined> {
	if (process.platform === 'linux') return Promise.resolve(undefined)
	return new Promise((resolve) => {
		execFile('ps', ['-o', 'lstart=', '-p', String(pid)], (error, stdout) => {
			resolve(error ? undefined : stdout.trim() || undefined)
		})
	})
}

/** Ends a process: SIGTERM first, SIGKILL after the timeout. Resolves when it is gone. */
export async function terminateProcess(identity: ProcessIdentity, timeoutMs: number): Promise<void> {
	const end = Date.now() + timeoutMs
	signal(identity.pid, 'SIGTERM')
	let forced = false
	while (await isAlive(identity)) {
		if (!forced && Date.now() > end) {
			forced = true
			signal(identity.pid, 'SIGKILL')
		}
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name)
	} catch {
		// it exited meanwhile
	}
}
