import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'folkmoot-upload-'
const ownPrefix = `${prefix}${randomUUID().slice(0, 8)}-`
const oldMs = 3_600_000
const renewMs = oldMs / 6

/** Creates a folder for temporary files; the caller deletes it. */
export async function createTempFolder(): Promise<string> {
	swept ??= sweepAndRenew()
	await swept
	return mkdtemp(path.join(tmpdir(), ownPrefix))
}

/** Runs with the first folder of a process. */
let swept: Promise<void> | undefined

async function sweepAndRenew(): Promise<void> {
	setInterval(() => void renew().catch(() => {}), renewMs).unref()
	await sweep().catch(() => {})
}

/** Deletes the folders of killed processes. */
async function sweep(): Promise<void> {
	for (const folder of await foldersOf(prefix)) {
		if (Date.now() - (await stat(folder)).mtimeMs > oldMs) await rm(folder, { recursive: true, force: true })
	}
}

/** Renews the times of this process's folders, so that no other process takes them for those of a killed one. */
async function renew(): Promise<void> {
	const now = new Date()
	for (const folder of await foldersOf(ownPrefix)) await utimes(folder, now, now).catch(() => {})
}

async function foldersOf(start: string): Promise<string[]> {
	const names = await readdir(tmpdir())
	return names.filter((name) => name.startsWith(start)).map((name) => path.join(tmpdir(), name))
}
