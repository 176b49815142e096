import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'

const tables = ['Posts', 'Comments', 'Users', 'Votes', 'PostHistory'] as const
type Table = (typeof tables)[number]

export interface Dump {
	/** Files by table; no other table is read. */
	files: Map<Table, string[]>
	/** The site's host, if a folder is named by it. */
	host: string | null
}

const unpackFirst = 'unpack it with 7-Zip ("7z x FILE.7z -oFOLDER") and name the folder.'

/** The tables of a dump in these folders and files. */
export async function findDump(paths: readonly string[]): Promise<Dump> {
	const dump: Dump = { files: new Map(), host: null }
	for (const given of paths) {
		const names = await filesOf(given)
		const found = names.filter((name) => add(dump, name))
		const packed = names.find((name) => /\.7z$/i.test(name))
		if (found.length === 0 && packed) throw new PlainError(`${packed} is packed.`, unpackFirst)
		if (found.length === 0)
			throw new PlainError(`${given} has no table of a dump.`, 'name the folder with Posts.xml, Comments.xml and Users.xml.')
		dump.host ??= hostOf(given)
	}
	if (!dump.files.has('Posts'))
		throw new PlainError('There is no Posts.xml.', 'comments need the posts below which they stand: name that file too.')
	return dump
}

async function filesOf(given: string): Promise<string[]> {
	try {
		if (!(await stat(given)).isDirectory()) return [given]
		return (await readdir(given)).sort().map((name) => path.join(given, name))
	} catch (error) {
		throw errorCode(error) === 'ENOENT' ? new PlainError(`There is no file ${given}.`, 'check its name.') : error
	}
}

function add({ files }: Dump, file: string): boolean {
	// Stack Overflow's have the site before the name.
	const name = /^(?:[\w.-]+-)?(\w+)\.xml(?:\.gz)?$/i.exec(path.basename(file))?.[1]
	const table = tables.find((known) => known.toLowerCase() === name?.toLowerCase())
	if (table) files.set(table, [...(files.get(table) ?? []), file])
	return table !== undefined
}

/** Dumps are unpacked into folders such as `bicycles.meta.stackexchange.com`. */
function hostOf(given: string): string | null {
	const name = path.basename(path.resolve(given)).toLowerCase()
	return /^(?:[a-z0-9-]+\.)+(?:com|net|org)$/.test(name) ? name : null
}
