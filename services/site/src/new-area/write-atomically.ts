import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes files and runs the work on them; if that fails, restores everything. */
export async function writeAtomically(top: string, files: ReadonlyMap<string, string>, andThen: () => Promise<void>): Promise<void> {
	const before = new Map([...files.keys()].map((file) => [file, readIfThere(path.join(top, file))]))
	const newFolders = new Set([...files.keys()].flatMap((file) => firstMissing(top, file) ?? []))
	const ignore = () => undefined
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ignore)
	try {
		for (const [file, text] of files) {
			mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
			writeFileSync(path.join(top, file), text)
		}
		await andThen()
	} catch (error) {
		for (const [file, text] of before) {
			if (text !== null) writeFileSync(path.join(top, file), text)
			else if (existsSync(path.join(top, file))) rmSync(path.join(top, file))
		}
		for (const folder of newFolders) rmSync(folder, { recursive: true, force: true })
		throw error
	} finally {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, ignore)
	}
}

function readIfThere(file: string): Buffer | null {
	return existsSync(file) ? readFileSync(file) : null
}

/** The topmost folder that must be created for a file. */
function firstMissing(top: string, file: string): string | undefined {
	const parts = path.dirname(file).split('/')
	return parts.map((_part, index) => path.join(top, ...parts.slice(0, index + 1))).find((folder) => !existsSync(folder))
}
