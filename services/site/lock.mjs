// `npm run lock`: writes package-lock.json after a change of a package.json. Its arguments are those of `npm install`:
// `npm run lock -- zod@4.6.8 -w services/post`. With `--anew` every package is chosen again, from an empty lock file.
// Plain JavaScript: what is installed may not fit.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './first/fail.mjs'
import { nameLibc } from './first/name-libc.mjs'
import { runNpm } from './first/run-npm.mjs'

const top = fileURLToPath(new URL('../..', import.meta.url))
const lockFile = 'package-lock.json'
const { packageManager } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
	console.log(`npm run lock -- [PACKAGE@VERSION -w FOLDER…] [--anew]

Writes package-lock.json: with a package added or updated, or after a change of a package.json.

  --anew  chooses every package again that is not pinned

More: README.md`)
	process.exit(0)
}
const given = args.filter((arg) => arg !== '--anew')
const isAnew = given.length < args.length
const folder = isAnew ? copyManifests() : top
// always the same npm: others leave parts out of the file (npm 10: which C library a package is for)
const isDone = await runNpm(
	[
		'exec',
		'--yes',
		`--package=${packageManager}`,
		'--',
		'npm',
		'install',
		'--package-lock-only',
		'--no-audit',
		'--no-fund',
		'--loglevel=error',
		...given,
	],
	folder,
)
if (!isDone) fail('package-lock.json was not written; see npm’s error above.', 'correct the package.json it names.')
const lock = JSON.parse(readFileSync(join(folder, lockFile), 'utf8'))
nameLibc(lock)
writeFileSync(join(top, lockFile), `${JSON.stringify(lock, null, '\t')}\n`)
if (isAnew) rmSync(folder, { recursive: true })
console.log('Wrote package-lock.json. "npm ci" or any start installs it; "npm run unit -- lock" tests that it is complete.')

/** Every package.json in a folder without node_modules, from which npm would take what is installed here. */
function copyManifests() {
	const copy = mkdtempSync(join(tmpdir(), 'folkmoot-lock-'))
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*package.json', '.npmrc'], {
		cwd: top,
		encoding: 'utf8',
	})
	for (const file of listed.split('\n').filter(Boolean)) {
		mkdirSync(dirname(join(copy, file)), { recursive: true })
		copyFileSync(join(top, file), join(copy, file))
	}
	return copy
}
