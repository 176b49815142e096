import { readdir, readFile } from 'node:fs/promises'
import { cpuOf } from '@folkmoot/service-kit/testing/measured'
import type { MongoClient } from 'mongodb'

/** A process of the site. */
export interface Process {
	/** `site` if all run in one process, else the area, or `gateway`. */
	name: string
	pid: number
}

/** A process and all its descendants. */
export async function processesOf(root: number): Promise<Process[]> {
	const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess))
	const processes: Process[] = []
	const addWithChildren = (pid: number) => {
		const one = all.find((each) => each?.pid === pid)
		if (!one) return
		processes.push({ name: one.name, pid })
		for (const each of all) if (each?.parent === pid) addWithChildren(each.pid)
	}
	addWithChildren(root)
	return processes
}

async function withStarted(processes: readonly Process[]): Promise<Process[]> {
	const started = await Promise.all(processes.map(({ pid }) => processesOf(pid)))
	return [...new Map([...started.flat(), ...processes].map((one) => [one.pid, one])).values()]
}

async function readProcess(name: string): Promise<(Process & { parent: number }) | null> {
	try {
		const [stat, command] = await Promise.all([readFile(`/proc/${name}/stat`, 'utf8'), readFile(`/proc/${name}/cmdline`, 'utf8')])
		return { pid: Number(name), parent: Number(stat.split(') ')[1]?.split(' ')[1]), name: nameOf(command) }
	} catch {
		return null // it has exited meanwhile
	}
}

/** Such as `post` for a process that runs services/post/src/main.ts. */
export function nameOf(command: string): string {
	const [, area] = /(?:services\/)?([\w-]+)\/(?:src|testing)\/main\.ts/.exec(command) ?? []
	if (area) return area
	if (command.includes('first.mjs')) return 'site'
	const [, program = 'other'] = /([\w-]+)\.m?[jt]s/.exec(command) ?? []
	return program
}

/** Milliseconds of CPU time so far, by name; also of those that these have started since, such as parsers. */
export async function readCpu(processes: readonly Process[]): Promise<Record<string, number>> {
	const cpuMs: Record<string, number> = {}
	for (const { name, pid } of await withStarted(processes)) cpuMs[name] = (cpuMs[name] ?? 0) + (await cpuOf(pid))
	return cpuMs
}

/** Megabytes by name, shared memory divided among its users (PSS); also of those that these have started since. */
export async function readMemory(processes: readonly Process[]): Promise<Record<string, number>> {
	const megabytes: Record<string, number> = {}
	for (const { name, pid } of await withStarted(processes)) {
		const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
		megabytes[name] = (megabytes[name] ?? 0) + Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024
	}
	return megabytes
}

/** What drivers and this bench ask of their own accord. */
const ofNobody = new Set(['hello', 'isMaster', 'ping', 'serverStatus', 'saslStart', 'saslContinue', 'endSessions'])

/** The commands that MongoDB has got so far. */
export async function countCommands(client: MongoClient): Promise<number> {
	const { metrics } = await client.db('admin').command({ serverStatus: 1 })
	const counts = Object.entries(metrics.commands as Record<string, { total?: number }>) // beside them a number of unknown ones
	return counts.reduce((sum, [name, { total }]) => sum + (ofNobody.has(name) ? 0 : Number(total ?? 0)), 0)
}
