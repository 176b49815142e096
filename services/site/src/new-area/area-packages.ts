import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const lockFile = 'package-lock.json'
const wanted = ['name', 'version', 'dependencies', 'devDependencies', 'peerDependencies'] as const

/** Folder of a package → its package.json. */
type Manifests = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/**
 * Adds new packages of ours to the lock file, in npm's format. They need no other new package, so neither npm nor its
 * registry is needed.
 */
export function addToLockFile(text: string, added: Manifests, changed: Manifests): string {
	const lock: { packages: Record<string, unknown> } = JSON.parse(text)
	for (const [folder, manifest] of added) {
		const entries = wanted.flatMap((key) => (manifest[key] ? [[key, inOrder(manifest[key])] as const] : []))
		lock.packages[folder] = Object.fromEntries(entries)
		lock.packages[`node_modules/${String(manifest.name)}`] = { resolved: folder, link: true }
	}
	for (const [folder, { dependencies }] of changed) Object.assign(lock.packages[folder] ?? {}, { dependencies })
	lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
	return `${JSON.stringify(lock, null, '\t')}\n`
}

/** npm sorts dependencies by name. */
function inOrder(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Links the packages into node_modules: all of them or none. */
export function linkPackages(top: string, packages: Manifests): void {
	const links = [...packages].map(([folder, { name }]) => ({ folder, link: path.join(top, 'node_modules', String(name)) }))
	try {
		for (const { folder, link } of links) symlinkSync(path.relative(path.dirname(link), path.join(top, folder)), link)
	} catch (error) {
		for (const { link } of links) rmSync(link, { force: true })
		throw error
	}
}

/** If first.mjs accepted the installed packages before, it accepts them with the new lock file too: nothing must be fetched. */
export function updateInstallStamp(top: string, before: string, after: string): void {
	const stampFile = path.join(top, 'node_modules', '.folkmoot-lock')
	const stampOf = (text: string) => createHash('sha256').update(text).digest('hex')
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(before)) writeFileSync(stampFile, stampOf(after))
}
