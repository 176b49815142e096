import { PlainError } from '@folkmoot/mongod/plain-error'
import { readXmlRows } from '../../reading/read-xml-rows.ts'
import type { GivenRow, LeftOut, Origin, Source, SourceItem, SourceOptions } from '../source.ts'
import { canonical, userAddress } from './addresses.ts'
import { type Dump, findDump } from './dump-files.ts'
import { createPeople, type People } from './people.ts'
import { countVotes, createNumbers, findLocked } from './post-counts.ts'
import { answerRow, commentRow, newSite, questionRow, type Site, utc } from './post-rows.ts'

type Attributes = Readonly<Record<string, string>>

/** A site of Stack Exchange, from its data dump in XML (docs/stack-exchange.md). */
export const stackExchange: Source = {
	name: 'stack-exchange',
	paths: 'the unpacked folder of a dump, with Posts.xml, Comments.xml, Users.xml and Votes.xml',
	read,
	canonical,
}

async function* read(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const dump = await findDump(paths)
	const host = (options.host ?? dump.host)?.toLowerCase() ?? null
	const community = options.community ?? host?.replace(/^www\.|(?:\.stackexchange)?\.(?:com|net|org)$/g, '')
	if (!community)
		throw new PlainError('Nothing says which site this is.', 'name it: "--host bicycles.stackexchange.com" or "--community NAME".')
	const people = createPeople()
	yield* users(dump, people, host, options)
	const totals = await countVotes(dump.files.get('Votes') ?? [], options.isStopped)
	const locked = await findLocked(dump.files.get('PostHistory') ?? [], options.isStopped)
	const site = newSite({ host, community, people, totals, locked })
	yield* posts(dump, site, options)
	yield* comments(dump, site, options)
}

/** Rows of one table; one that cannot be read is left out. */
async function* rowsOf(files: readonly string[] | undefined, kind: LeftOut['kind'], { isStopped }: SourceOptions) {
	for (const file of files ?? []) {
		for await (const { line, attributes } of readXmlRows(file)) {
			if (isStopped()) return
			const at: Origin = { file, line }
			yield attributes?.['Id']
				? { at, row: attributes }
				: { at, leftOut: { kind, id: null, reason: 'a row that cannot be read, or has no number' } }
		}
	}
}

async function* users({ files }: Dump, people: People, host: string | null, options: SourceOptions): AsyncGenerator<SourceItem> {
	for await (const item of rowsOf(files.get('Users'), 'user', options)) {
		if (item.leftOut) yield item
		else {
			const { Id: id = '', DisplayName: name, CreationDate: created } = item.row
			const addresses = host === null ? [] : [userAddress(host, id)]
			yield { at: item.at, row: { kind: 'user', username: people.add(id, name), createdAt: utc(created), addresses } }
		}
	}
}

async function* posts({ files }: Dump, site: Site, options: SourceOptions): AsyncGenerator<SourceItem> {
	const seen = createNumbers()
	let isFirst = true
	for await (const item of rowsOf(files.get('Posts'), 'post', options)) {
		if (item.leftOut) {
			yield item
			continue
		}
		const { at, row } = item
		if (isFirst) yield { at, row: communityRow(site, row) }
		isFirst = false
		const given = postRow(row, site, seen.get(row['Id']) > 0)
		seen.set(row['Id'], 1)
		yield 'reason' in given ? { at, leftOut: given } : { at, row: given }
	}
}

const communityRow = ({ community, host }: Site, first: Attributes): GivenRow => ({
	kind: 'community',
	name: community,
	about: host === null ? null : `From https://${host}/`,
	createdAt: utc(first['CreationDate']),
	addresses: host === null ? [] : [`https://${host}/`],
})

function postRow(row: Attributes, site: Site, isKnown: boolean): GivenRow | LeftOut {
	const id = row['Id'] ?? null
	const type = row['PostTypeId']
	if (type !== '1' && type !== '2') return { kind: 'post', id, reason: 'a wiki page, nomination or other text, not a question or answer' }
	const kind = type === '1' ? 'post' : 'comment'
	if (isKnown) return { kind, id, reason: 'another copy of a row with the same number' }
	site.questionOf.set(row['Id'], Number(type === '1' ? row['Id'] : row['ParentId']) || 0)
	return type === '1' ? questionRow(row, site) : answerRow(row, site)
}

async function* comments({ files }: Dump, site: Site, options: SourceOptions): AsyncGenerator<SourceItem> {
	const seen = createNumbers()
	for await (const item of rowsOf(files.get('Comments'), 'comment', options)) {
		if (item.leftOut) yield item
		else if (seen.get(item.row['Id']) > 0)
			yield { at: item.at, leftOut: { kind: 'comment', id: item.row['Id'] ?? null, reason: 'another copy of a row with the same number' } }
		else yield { at: item.at, row: commentRow(item.row, site) }
		if (item.row) seen.set(item.row['Id'], 1)
	}
}
