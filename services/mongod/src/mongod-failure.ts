import { readFile } from 'node:fs/promises'
import { describeBroken } from './check-mongod.ts'
import { dataDirInUse, dataPaths, freeBytes } from './data-dir.ts'
import { PlainError } from './plain-error.ts'

/** How a mongod exited unexpectedly. */
export interface MongodExit {
	code: number | null
	signal: NodeJS.Signals | null
	/** Its output before its log was open. */
	output: string
}

const fullBytes = 5_000_000

/** Turns mongod's exit and the last error in its log into a message and a remedy. */
export async function explainExit(end: MongodExit, dataDir: string, port: number): Promise<PlainError> {
	// on a full disk it cannot even log the error
	const free = await freeBytes(dataDir).catch(() => fullBytes)
	if (free < fullBytes) return explainFailure(end, 'No space left', dataDir, port)
	const log = await readFile(dataPaths(dataDir).log, 'utf8').catch(() => '')
	return explainFailure(end, lastError(log), dataDir, port)
}

/** The pure part of explainExit(). */
export function explainFailure(end: MongodExit, logError: string, dataDir: string, port: number): PlainError {
	const { log } = dataPaths(dataDir)
	if (/DBPathInUse/.test(logError)) return dataDirInUse(dataDir, 'another mongod')
	if (end.code === 48 || /Address already in use/.test(logError))
		return new PlainError(
			`MongoDB's port ${port} is taken by another program.`,
			'stop that program, or start again without a fixed port: a free one is then chosen.',
		)
	if (/No space left|ENOSPC/i.test(logError))
		return new PlainError(`The disk of ${dataDir} is full.`, 'free some space and start again; nothing that was saved is lost.')
	if (end.code === 62 || /Wrong mongod version|featureCompatibilityVersion/i.test(logError))
		return new PlainError(
			`The data in ${dataDir} was written by a different version of MongoDB from the one found. ${logError}`,
			'put the version that wrote it on the PATH, or set DATA_DIR to a new folder and import into it.',
		)
	if (/Permission denied|Operation not permitted|Read-only file system|EACCES|EROFS/i.test(logError))
		return new PlainError(
			`MongoDB has no permission to write in ${dataDir}. ${logError}`,
			'make the user who starts the site the owner of the folder and its contents, or set DATA_DIR to another folder.',
		)
	if (/error while loading shared libraries|GLIBC|SIGILL/.test(`${end.output}${end.signal}`))
		return new PlainError(
			`The mongod found does not run here: ${describeBroken(`${end.output}${end.signal ?? ''}`)}.`,
			'install MongoDB 6.0 or newer for this system, or set MONGODB_URL to a replica set running elsewhere.',
		)
	const how = end.signal ? `was stopped by ${end.signal}` : `stopped with exit code ${end.code}`
	return new PlainError(`MongoDB ${how}. ${logError || lastWords(end.output)}`, `see its log, ${log}.`)
}

/** Its messages for people: neither log lines nor stack frames. */
function lastWords(output: string): string {
	const lines = output.split('\n').filter((line) => line.trim() !== '' && !/[{}]/.test(line))
	return lines.slice(-2).join(' ')
}

/** Whether a line of mongod's log says an error, or what it could not survive. */
export const isErrorLine = (line: string) => /"s":"[EF]"/.test(line)

/** The last error in mongod's log (one JSON object per line), as a sentence. */
export function lastError(log: string): string {
	const lines = log.split('\n').slice(-400)
	// only the last run counts: earlier errors may have been fixed since
	const start = lines.findLastIndex((line) => line.includes('"msg":"***** SERVER RESTARTED *****"'))
	const errors = lines.slice(start + 1).filter(isErrorLine)
	for (const line of errors.toReversed()) {
		const error = /"error":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
		if (error) return error
	}
	const message = /"msg":"((?:[^"\\]|\\.)*)"/.exec(errors.at(-1) ?? '')?.[1]
	return message ?? ''
}
