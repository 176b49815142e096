import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import type { ImportNews, ImportOrder, ImportProgress } from '@folkmoot/admin-contract/import-program'
import { programFile } from '@folkmoot/process-pool/program-file'

/** Of the importer, which reads and writes what several areas own: it is a program of its own, as `npm run import` is. */
const program = programFile('../../../importer/src/program/import-program.ts', import.meta.url)

/** The last news of a program. */
export type LastNews = Exclude<ImportNews, { progress: ImportProgress }>

export interface RunningImport {
	/** What it told last; rejects if it ended without telling, as when it is killed. */
	ended: Promise<LastNews>
	/** How far it is. */
	progress: () => ImportProgress | null
	/** Ends after the current batch, with everything counted. */
	pause: () => void
	/** Ends at once; what it has written stays, and another one goes on from there. */
	kill: () => void
}

/** Imports in a separate process of lower priority, so that requests do not wait for it and its memory is given back. */
export function runProgram(order: ImportOrder): RunningImport {
	// Its database is in the order; nothing else of the environment concerns it.
	const child = fork(program, [], { execArgv: [], env: { TMPDIR: tmpdir() }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
	let progress: ImportProgress | null = null
	let last: LastNews | null = null
	child.on('message', (message) => {
		const news = message as ImportNews // that program sends nothing else
		if ('progress' in news) progress = news.progress
		else last = news
	})
	child.send(order, (error) => error && child.kill('SIGKILL'))
	return {
		ended: endOf(child, () => last),
		progress: () => progress,
		pause: () => void (child.connected && child.send('pause', () => {})),
		kill: () => void child.kill('SIGKILL'),
	}
}

async function endOf(child: ChildProcess, last: () => LastNews | null): Promise<LastNews> {
	const [code, signal]: unknown[] = await once(child, 'exit')
	const news = last()
	if (!news) throw new Error(`the import's process ended (${String(signal ?? code)})`)
	if ('crashed' in news) throw new Error(news.crashed)
	return news
}
