import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { countInstalled, isInstalled } from './is-installed.mjs'
import { failWithoutNode, hasNode, linkOwnNode, thisSystem } from './own-node.mjs'
import { runNpm } from './run-npm.mjs'

const progressEveryMs = 5_000

/** Installs exactly what the lock file says by `npm ci`, unless it is there. */
export async function install(top) {
	const lockFile = join(top, 'package-lock.json')
	if (!existsSync(lockFile)) fail('package-lock.json is missing.', 'restore it: "git checkout package-lock.json".')
	const text = readFileSync(lockFile, 'utf8')
	const stamp = createHash('sha256').update(text).digest('hex')
	const stampFile = join(top, 'node_modules', '.folkmoot-lock')
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
	const lock = JSON.parse(text)
	if (!isInstalled(top, lock)) {
		if (!hasNode(thisSystem(), lock)) failWithoutNode()
		await runCi(top, lock)
	}
	linkOwnNode(top)
	writeFileSync(stampFile, stamp)
}

async function runCi(top, lock) {
	console.log('Installing dependencies with "npm ci"; this takes a minute or two the first time …')
	moveRunningNode(top)
	const began = Date.now()
	const timer = setInterval(() => {
		const { present, needed } = countInstalled(top, lock)
		console.log(`  ${Math.round((Date.now() - began) / 1000)} s: ${present} of ${needed} packages installed`)
	}, progressEveryMs)
	const isDone = await runNpm(
		['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--no-progress', '--loglevel=error'],
		top,
	)
	clearInterval(timer)
	if (!isDone)
		fail(
			'The packages could not be installed; see npm’s error above.',
			'check that the npm registry can be reached and the disk has 1 GB left, then start again. If you changed a package.json, run "npm run lock" first.',
		)
}

/** `npm ci` deletes node_modules, and with it this Node if it is the project's own: Windows deletes no running program, but moves it. */
function moveRunningNode(top) {
	const aside = join(top, '.cache', 'replaced-node')
	rmSync(aside, { recursive: true, force: true })
	if (!process.execPath.startsWith(join(top, 'node_modules'))) return
	mkdirSync(aside, { recursive: true })
	renameSync(process.execPath, join(aside, String(process.pid)))
}
