import { globSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { noticesOf } from './notices.ts'

/** `node write-image-notices.ts FOLDER FILE`: writes the notices of all packages that are installed in a checkout, for an image. */
const [checkout = '', file = ''] = process.argv.slice(2)
const modules = globSync('{,*/,*/*/,*/*/*/}node_modules', { cwd: checkout, exclude: (name) => name.startsWith('node_modules/') })
const packages = await Promise.all(modules.map((dir) => installedIn(path.resolve(checkout, dir))))
await writeFile(file, await noticesOf(packages.flat()))

/** The folders of all packages in a node_modules folder, and in those within them. Links lead to our own workspaces. */
async function installedIn(dir: string): Promise<string[]> {
	const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
	const found: string[] = []
	for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
		const folder = path.join(dir, name)
		if (name.startsWith('@')) found.push(...(await installedIn(folder)))
		else found.push(folder, ...(await installedIn(path.join(folder, 'node_modules'))))
	}
	return found
}
