import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { openZip } from '../../reading/read-zip.ts'

/** The files of an export that are read; all others have what is private, or of others. */
const names = ['statistics', 'posts', 'comments', 'post_votes', 'comment_votes'] as const
export type MemberName = (typeof names)[number]

/** A table of an export. */
export interface Member {
	name: MemberName
	/** What reports call it. */
	file: string
	open: () => AsyncIterable<Buffer>
}

export interface Members {
	list: Member[]
	close: () => void
}

/** Of an export: its zip archive, its folder, or some of its files. */
export async function membersOf(paths: readonly string[]): Promise<Members> {
	const list: Member[] = []
	const zips: (() => void)[] = []
	const close = () => {
		for (const closeZip of zips) closeZip()
	}
	try {
		for (const given of paths) {
			const members = await membersIn(given, (closeZip) => zips.push(closeZip))
			if (members.length === 0) throw notExport(given)
			list.push(...members)
		}
		return { list, close }
	} catch (error) {
		close()
		throw error
	}
}

async function membersIn(given: string, onOpen: (close: () => void) => void): Promise<Member[]> {
	const found = await stat(given).catch(() => null)
	if (!found) throw new PlainError(`There is no ${given}.`, 'check its name; paths are relative to the current folder.')
	if (found.isDirectory()) {
		return (await readdir(given)).sort().flatMap((file) => memberOf(nameOf(file), path.join(given, file)))
	}
	if (!/\.zip$/i.test(given)) return memberOf(nameOf(path.basename(given), true), given)
	const zip = await openZip(given)
	onOpen(zip.close)
	return zip.members.flatMap((member) => {
		const name = nameOf(member.name)
		return name === null ? [] : [{ name, file: `${given}/${member.name}`, open: member.open }]
	})
}

const memberOf = (name: MemberName | null, file: string): Member[] =>
	name === null ? [] : [{ name, file, open: () => createReadStream(file) }]

/** A file that is named by hand may have been renamed: `comments (1).csv`, `comments.older-header.csv`. */
const nameOf = (file: string, isByHand = false): MemberName | null =>
	names.find((name) => file === `${name}.csv` || (isByHand && new RegExp(`^${name}[^_a-z].*csv$`, 'i').test(file))) ?? null

function notExport(given: string): PlainError {
	return new PlainError(
		`${given} has none of the files that are read: ${names.map((name) => `${name}.csv`).join(', ')}.`,
		'name the zip archive that Reddit sent, or the folder with what is in it.',
	)
}
