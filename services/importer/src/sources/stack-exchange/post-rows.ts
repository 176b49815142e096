import { htmlToMarkdown } from '@folkmoot/markdown/html-to-markdown'
import type { GivenRow } from '../source.ts'
import { answerAddress, commentAddress, questionAddress } from './addresses.ts'
import type { People } from './people.ts'
import { createNumbers, type NumberById, type Totals } from './post-counts.ts'

type Attributes = Readonly<Record<string, string>>

/** What is known of a site while its rows are read. */
export interface Site {
	host: string | null
	community: string
	people: People
	totals: Totals
	locked: ReadonlySet<string>
	accepted: Set<string>
	/** The question of each answer; for a question its own number. */
	questionOf: NumberById
}

export const newSite = (given: Omit<Site, 'accepted' | 'questionOf'>): Site => ({
	...given,
	accepted: new Set(),
	questionOf: createNumbers(),
})

/** Times are UTC and do not say so. */
export const utc = (time: string | undefined) => (time === undefined ? null : /\dT\d\d:\d\d[\d:.]*$/.test(time) ? `${time}Z` : time)

export function questionRow(row: Attributes, site: Site): GivenRow {
	if (row['AcceptedAnswerId']) site.accepted.add(row['AcceptedAnswerId'])
	const tags = (row['Tags'] ?? '').split(/[<>|]+/).filter(Boolean)
	const notes = [...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []), ...licenceOf(row)]
	return {
		kind: 'post',
		id: `p${row['Id']}`,
		community: site.community,
		type: 'text',
		title: row['Title'] ?? '',
		locked: site.locked.has(row['Id'] ?? '') || row['ClosedDate'] !== undefined,
		...contentOf(row, site, questionAddress),
		body: textOf(row, site, notes),
	}
}

export function answerRow(row: Attributes, site: Site): GivenRow {
	const text = textOf(row, site, licenceOf(row))
	return {
		kind: 'comment',
		id: `p${row['Id']}`,
		post: `p${row['ParentId']}`,
		parent: null,
		...contentOf(row, site, answerAddress),
		body: site.accepted.has(row['Id'] ?? '') ? `**Accepted answer**\n\n${text}` : text,
	}
}

export function commentRow(row: Attributes, site: Site): GivenRow {
	const question = site.questionOf.get(row['PostId'])
	const isOnAnswer = question > 0 && String(question) !== row['PostId']
	const score = scoreOf(row)
	return {
		kind: 'comment',
		id: `c${row['Id']}`,
		post: `p${question > 0 ? question : row['PostId']}`,
		parent: isOnAnswer ? `p${row['PostId']}` : null,
		author: site.people.authorOf(row['UserId'], row['UserDisplayName']),
		createdAt: utc(row['CreationDate']),
		upvotes: Math.max(0, score),
		downvotes: Math.max(0, -score),
		...addressesOf(row, site, commentAddress),
		body: withNotes(row['Text'] ?? '', licenceOf(row)),
	}
}

function contentOf(row: Attributes, site: Site, address: (host: string, id: string) => string) {
	const { up, down, hasVotes } = site.totals
	const id = row['Id']
	const score = scoreOf(row)
	const edited = utc(row['LastEditDate'])
	return {
		author: site.people.authorOf(row['OwnerUserId'], row['OwnerDisplayName']),
		createdAt: utc(row['CreationDate']),
		...(edited === null ? {} : { editedAt: edited }),
		upvotes: hasVotes ? up.get(id) : Math.max(0, score),
		downvotes: hasVotes ? down.get(id) : Math.max(0, -score),
		...addressesOf(row, site, address),
	}
}

function addressesOf(row: Attributes, { host }: Site, address: (host: string, id: string) => string) {
	const own = host === null ? null : address(host, row['Id'] ?? '')
	return { source: own, addresses: own === null ? [] : [own] }
}

const scoreOf = (row: Attributes) => Number(row['Score'] ?? 0) || 0

const textOf = (row: Attributes, { host }: Site, notes: readonly string[]) =>
	withNotes(htmlToMarkdown(row['Body'] ?? '', host === null ? undefined : `https://${host}/`), notes)

const withNotes = (text: string, notes: readonly string[]) => (notes.length > 0 ? `${text}\n\n*${notes.join(' · ')}*` : text)

/** The texts are given on under a licence, which has to stay with each. */
function licenceOf(row: Attributes): string[] {
	const licence = row['ContentLicense']
	const version = licence && /^CC BY-SA (\d\.\d)$/.exec(licence)?.[1]
	return version ? [`Licence: [${licence}](https://creativecommons.org/licenses/by-sa/${version}/)`] : []
}
