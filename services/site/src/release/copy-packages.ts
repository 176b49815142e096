import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** Packages that cannot be bundled, of native code or read as files: the import program of the admins' service needs them. */
export const unbundled = ['@node-rs/argon2', '@zxcvbn-ts/language-common', 'sharp']

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
