import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** These paths with each folder replaced by the files in it whose names match, in order. Throws a PlainError for a folder without any. */
export async function expandFolders(paths: readonly string[], names: RegExp): Promise<string[]> {
	const expanded: string[] = []
	for (const given of paths) {
		// What is not there is told of by who reads it.
		const isFolder = await stat(given).then(
			(found) => found.isDirectory(),
			() => false,
		)
		if (!isFolder) {
			expanded.push(given)
			continue
		}
		const files = (await readdir(given)).filter((name) => names.test(name)).sort()
		if (files.length === 0) throw new PlainError(`${given} has no file of this kind.`, 'name the files, or the folder that they are in.')
		expanded.push(...files.map((name) => path.join(given, name)))
	}
	return expanded
}
