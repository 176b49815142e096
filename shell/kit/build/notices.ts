import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeThirdPartyNotices } from '@rnx-kit/third-party-notices'
import type { Compilation, Compiler, Module } from '@rspack/core'
import { noticesName } from './area-file.ts'
import { writeAtomically } from './write-atomically.ts'

/** As the library separates packages. */
const separator = `\n${'='.repeat(72)}\n\n`

/** The packages of the builds into a folder. */
const packagesInto = new Map<string, Set<string>>()

/** A plugin that finds the packages of a build into a folder. Several builds go into one: the browser's, the server's, the worker's. */
export function findPackages(out: string): { apply(compiler: Compiler): void } {
	return {
		apply(compiler) {
			compiler.hooks.emit.tap('notices', (compilation) => {
				packagesInto.set(out, new Set([...(packagesInto.get(out) ?? []), ...packagesIn(compilation)]))
			})
		},
	}
}

/** The folders of the fonts' packages: their files are subset into the kit's styles, so no build imports them. */
const fontPackages = ['inter', 'fraunces'].map((name) =>
	path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`)),
)

/** Writes the notices of the packages that were found; with the fonts' if they are in the build. */
export async function writeNotices(out: string, { name, hasFonts = false }: { name: string; hasFonts?: boolean }): Promise<void> {
	const folders = [...(packagesInto.get(out) ?? []), ...(hasFonts ? fontPackages : [])]
	await writeAtomically(path.join(out, noticesName), `The software of others in ${name}\n${separator}${await noticesOf(folders)}`)
}

/** A plugin that writes the notices of the only build into a folder. */
export function noticesPlugin(out: string, name: string): { apply(compiler: Compiler): void } {
	return {
		apply(compiler) {
			findPackages(out).apply(compiler)
			compiler.hooks.afterEmit.tapPromise('notices', () => writeNotices(out, { name }))
		},
	}
}

/** A folder of node_modules: `…/node_modules/name` or `…/node_modules/@scope/name`, the innermost one. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/

/** The folders of the packages in a build, with those whose modules were concatenated. */
function packagesIn(compilation: Compilation): Set<string> {
	const folders = new Set<string>()
	const look = (module: Module & { modules?: Module[] }) => {
		const folder = packageFolder.exec(module.nameForCondition() ?? '')?.[0]
		if (folder) folders.add(folder)
		for (const inner of module.modules ?? []) look(inner)
	}
	for (const module of compilation.modules) look(module)
	return folders
}

/**
 * Name, version and licence of each package in a folder of its own, as text. Throws an error that names a package without a
 * licence.
 */
export async function noticesOf(folders: Iterable<string>): Promise<string> {
	const dir = await mkdtemp(path.join(tmpdir(), 'notices-'))
	try {
		const parts: string[] = []
		let left = await Promise.all([...new Set(folders)].sort().map(describePackage))
		while (left.length > 0) {
			// The library lists one version of a name, and of `name` and `@name/part` one alone.
			const listed = await listNotices(dir, left)
			const rest = left.filter(({ title }) => !listed.includes(`${title}\n--\n`))
			if (rest.length === left.length) throw new Error(`These packages have no licence: ${rest.map(({ title }) => title).join(', ')}.`)
			parts.push(listed)
			left = rest
		}
		return parts.join(separator)
	} finally {
		await rm(dir, { recursive: true })
	}
}

interface Package {
	folder: string
	/** As the library writes it. */
	title: string
}

async function describePackage(folder: string): Promise<Package> {
	const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
	const name = folder
		.split(/[\\/]node_modules[\\/]/)
		.at(-1)
		?.replaceAll('\\', '/')
	return { folder, title: `${name} ${version}` }
}

async function listNotices(dir: string, packages: readonly Package[]): Promise<string> {
	const [sourceMapFile, outputFile] = [path.join(dir, 'sources.json'), path.join(dir, 'notices.txt')]
	// The library takes the files of a source map; it needs no more than one of each package.
	await writeFile(sourceMapFile, JSON.stringify({ version: 3, sources: packages.map(({ folder }) => path.join(folder, 'package.json')) }))
	await writeThirdPartyNotices({ rootPath: dir, sourceMapFile, outputFile, json: false })
	return readFile(outputFile, 'utf8')
}
