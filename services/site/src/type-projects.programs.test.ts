import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { expect, it } from 'vitest'
import { typeProjects } from './type-projects.ts'

const run = (file: string, args: string[]) =>
	execFileSync(file, args, { cwd: projectTop, encoding: 'utf8', maxBuffer: 2 ** 26 })
		.trim()
		.split('\n')
const tsc = path.join('node_modules', 'typescript', 'bin', 'tsc')

it('every TypeScript file is in a project that npm test checks', { timeout: 60_000 }, () => {
	const checked = new Set(
		typeProjects
			.flatMap((folder) => run(process.execPath, [tsc, '-p', folder, '--listFilesOnly']))
			.map((file) => path.relative(projectTop, file)),
	)
	const written = run('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.cts'])
	expect(written.length).toBeGreaterThan(2000)
	expect(written.filter((file) => !checked.has(path.normalize(file)))).toEqual([])
})

it('npm run types checks the same', () => {
	const { scripts } = JSON.parse(readFileSync(path.join(projectTop, 'package.json'), 'utf8'))
	expect(scripts.types).toBe(`tsc -b ${typeProjects.join(' ')}`)
})
