import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'folkmoot-upload-'
const oldMs = 3_600_000

/** Creates a folder for temporary files; the caller deletes it. */
export async function createTempFolder(): Promise<string> {
	swept ??= sweep().catch(() => {})
	await swept
	return mkdtemp(path.join(tmpdir(), prefix))
}

/** Runs with the first folder of a process. */
let swept: Promise<void> | undefined

/** Deletes the folders of killed processes. */
async function sweep(): Promise<void> {
	const names = await readdir(tmpdir())
	for (const name of names.filter((one) => one.startsWith(prefix))) {
		const folder = path.join(tmpdir(), name)
		if (Date.now() - (await stat(folder)).mtimeMs > oldMs) await rm(folder, { recursive: true, force: true })
	}
}
