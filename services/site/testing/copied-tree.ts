import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { childEnv } from '../src/config.ts'

/** A copy of this project that may be changed freely: all current sources, and the installed packages. */
export interface CopiedTree {
	top: string
	remove: () => void
}

export function copyTree(): CopiedTree {
	const top = mkdtempSync(path.join(os.tmpdir(), 'folkmoot-tree-'))
	for (const file of sources()) {
		mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
		copyFileSync(path.join(projectTop, file), path.join(top, file))
	}
	linkPackages(top, 'node_modules')
	for (const folder of ['shell', ...foldersIn('services')]) linkPackages(top, `${folder}/node_modules`)
	approveLock(top)
	return { top, remove: () => rmSync(top, { recursive: true, force: true }) }
}

/** The environment for a program in the copy: without the variables that a test run has set for itself. */
export function envOfCopy(added: Record<string, string>): NodeJS.ProcessEnv {
	return Object.fromEntries(
		Object.entries(childEnv(added)).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|TEST$)/.test(name)),
	)
}

/** Copies the last build of an area, without the files of older ones. */
export function copyBuild(top: string, frontend: string): void {
	const [from, to] = [path.join(projectTop, frontend, 'dist'), path.join(top, frontend, 'dist')]
	if (!existsSync(path.join(from, 'builds.json'))) return
	const [last]: { files: string[] }[] = JSON.parse(readFileSync(path.join(from, 'builds.json'), 'utf8'))
	mkdirSync(to, { recursive: true })
	const files = ['mf-manifest.json', 'area.json', ...(last?.files ?? [])].filter((file) => !file.endsWith('.map'))
	for (const file of files) if (existsSync(path.join(from, file))) copyFileSync(path.join(from, file), path.join(to, file))
}

/** All files of the project, committed or not. */
function sources(): string[] {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
		cwd: projectTop,
		encoding: 'utf8',
	})
	return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(path.join(projectTop, file)))
}

function foldersIn(folder: string): string[] {
	return readdirSync(path.join(projectTop, folder)).map((name) => `${folder}/${name}`)
}

/** Links the installed packages; our own ones point into the copy. */
function linkPackages(top: string, folder: string): void {
	const from = path.join(projectTop, folder)
	if (!existsSync(from)) return
	mkdirSync(path.join(top, folder), { recursive: true })
	const names = readdirSync(from).filter((name) => name === '.bin' || !/^\.|^@folkmoot$/.test(name))
	for (const name of names) symlinkSync(path.join(from, name), path.join(top, folder, name))
	const ours = path.join(from, '@folkmoot')
	if (!existsSync(ours)) return
	mkdirSync(path.join(top, folder, '@folkmoot'))
	for (const name of readdirSync(ours)) symlinkSync(readlinkSync(path.join(ours, name)), path.join(top, folder, '@folkmoot', name))
}

/** The linked packages match the lock file, so nothing is installed. */
function approveLock(top: string): void {
	const lock = readFileSync(path.join(top, 'package-lock.json'))
	writeFileSync(path.join(top, 'node_modules', '.folkmoot-lock'), createHash('sha256').update(lock).digest('hex'))
}
