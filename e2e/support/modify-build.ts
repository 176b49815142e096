import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { descriptions } from './copy-build.ts'

interface Change {
	/** Replacements; each `from` must occur somewhere. */
	texts: readonly (readonly [from: string, to: string])[]
	/** Deletes old files, which stay by default. */
	deletesOldFiles?: boolean
}

/** Changes a folder as a new build would: every hash in a file name is different, and the texts are replaced. */
export function modifyBuild(dist: string, { texts, deletesOldFiles = false }: Change): void {
	const names = readdirSync(dist).filter((name) => /\.(js|css|cjs)$/.test(name))
	const hashes = new Set(names.map((name) => name.split('.').at(-2)))
	const rehash = (hash: string) =>
		createHash('sha256')
			.update(`${hash} ${JSON.stringify(texts)}`)
			.digest('hex')
			.slice(0, hash.length)
	const renameHashes = (text: string) => text.replace(/[0-9a-f]{10}/g, (word) => (hashes.has(word) ? rehash(word) : word))
	const missing = new Set(texts.map(([from]) => from))
	const modify = (text: string) =>
		texts.reduce((all, [from, to]) => {
			if (all.includes(from)) missing.delete(from)
			return all.replaceAll(from, to)
		}, renameHashes(text))
	for (const name of names) writeFileSync(path.join(dist, renameHashes(name)), modify(readFileSync(path.join(dist, name), 'utf8')))
	const described = descriptions.filter((name) => existsSync(path.join(dist, name)))
	const changed = described.map((name) => [name, modify(readFileSync(path.join(dist, name), 'utf8'))] as const)
	if (missing.size > 0) throw new Error(`"${[...missing].join('", "')}" is nowhere in ${dist}.`)
	if (deletesOldFiles)
		for (const name of readdirSync(dist))
			if (!descriptions.includes(name) && !names.map(renameHashes).includes(name)) rmSync(path.join(dist, name), { recursive: true })
	for (const [name, text] of changed) writeFileSync(path.join(dist, name), text)
}
