import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { runProgram } from '../run-tool.ts'
import { filesOfArea } from './area-files.ts'
import { checkAreaName } from './area-name.ts'
import { addToLockFile, linkPackages, lockFile, updateInstallStamp } from './area-packages.ts'
import { registerArea } from './area-registrations.ts'
import { writeAtomically } from './write-atomically.ts'

/** Creates an area in a tree of this project: its files, and its name wherever areas are listed. Returns the files written; all or none. */
export async function makeArea(top: string, name: string | undefined): Promise<string[]> {
	checkAreaName(top, name)
	const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
	const own = filesOfArea(name)
	const places = registerArea(read, name)
	const added = manifestsIn(own)
	const lockBefore = read(lockFile)
	const lock = addToLockFile(lockBefore, added, manifestsIn(places))
	const files = new Map([...own, ...places, [lockFile, lock]])
	await writeAtomically(top, files, async () => {
		await format(top, [...files.keys()])
		linkPackages(top, added)
	})
	updateInstallStamp(top, lockBefore, lock)
	return [...files.keys()]
}

function manifestsIn(files: ReadonlyMap<string, string>): Map<string, Record<string, unknown>> {
	const manifests = [...files].filter(([file]) => path.basename(file) === 'package.json')
	return new Map(manifests.map(([file, text]) => [path.dirname(file), JSON.parse(text)]))
}

/** The length of lines, and so where they break, depends on the name. */
async function format(top: string, files: string[]): Promise<void> {
	const biome = path.join(top, 'node_modules/@biomejs/biome/bin/biome')
	const formatted = files.filter((file) => /\.(tsx?|css|json)$/.test(file) && file !== lockFile)
	const { code, output } = await runProgram(process.execPath, [biome, 'check', '--write', ...formatted], { cwd: top, quiet: true })
	if (code !== 0)
		throw new PlainError(
			`The generated area fails the linter:\n${output}`,
			'fix the templates in services/site/new-area. Nothing was left behind.',
		)
}
