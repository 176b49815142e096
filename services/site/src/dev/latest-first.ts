import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The areas, the most recently edited first. */
export async function latestFirst(top: string, frontends: readonly string[]): Promise<string[]> {
	const dated = await Promise.all(frontends.map(async (frontend) => ({ frontend, at: await lastChange(path.join(top, frontend, 'src')) })))
	return dated.sort((a, b) => b.at - a.at).map(({ frontend }) => frontend)
}

/** When a source of a folder last changed. */
export async function lastChange(folder: string): Promise<number> {
	const names = await readdir(folder, { recursive: true })
	const times = await Promise.all(names.map((name) => changeOf(path.join(folder, name))))
	return Math.max(0, ...times)
}

/** Files disappear meanwhile, as git and editors replace them; and editors' lock files are dangling links. */
async function changeOf(file: string): Promise<number> {
	try {
		return (await stat(file)).mtimeMs
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
		throw error
	}
}
