import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** Packages that start files of their own at run time: a bundle of them would look for these beside itself. */
export const startsOwnFiles = ['piscina']

/** Copies installed packages, with what they depend on, into `node_modules` of a folder. */
export async function copyPackages(names: readonly string[], folder: string): Promise<void> {
	for (const name of names) {
		const from = path.join(projectTop, 'node_modules', name)
		const to = path.join(folder, 'node_modules', name)
		if (!existsSync(from) || existsSync(to)) continue // optional ones of other systems are not installed
		await cp(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') })
		const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
			await readFile(path.join(from, 'package.json'), 'utf8'),
		) as PackageFile // npm installed it
		await copyPackages([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], folder)
	}
}

interface PackageFile {
	dependencies?: Record<string, string>
	optionalDependencies?: Record<string, string>
}
