import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { Email } from 'postal-mime'
import { requireFiles } from '../../reading/require-files.ts'
import { splitMbox } from '../../reading/split-mbox.ts'
import type { GivenRow, Origin, SourceOptions } from '../source.ts'
import { headerOf, idsIn, isNotForArchives, isReply, listOf, plainSubject, senderOf, timeOf } from './mail-header.ts'
import { answersOf, contentHash, hashOf, markOf, ownIdOf } from './mail-ids.ts'
import { findThreads, type ThreadMail, type Threads } from './mail-threads.ts'
import { parseMailHeader } from './parse-mail.ts'

/** What a first reading of all headers finds. */
export interface MailSurvey {
	/** Of each message, in the order of the files: its id, or why it is left out. */
	verdicts: ({ id: string } | { leftOut: string })[]
	threads: Threads
	mails: ReadonlyMap<string, ThreadMail>
	/** Ids of those that other messages cancel or replace. */
	withdrawn: ReadonlySet<string>
	/** Lists and people, each with the time of their first message. */
	named: { row: GivenRow; at: Origin }[]
}

interface Reading {
	verdicts: MailSurvey['verdicts']
	mails: Map<string, ThreadMail>
	marks: Map<string, string>
	withdrawn: Set<string>
	lists: Named
	people: Named
}

type Named = Map<string, { name: string; time: number; at: Origin }>

export async function surveyMails(paths: readonly string[], options: SourceOptions): Promise<MailSurvey> {
	await requireFiles(paths)
	const reading: Reading = { verdicts: [], mails: new Map(), marks: new Map(), withdrawn: new Set(), lists: new Map(), people: new Map() }
	try {
		for await (const message of splitMbox(paths)) {
			if (options.isStopped()) break
			const { file, line, separator, raw } = message
			const email = await parseMailHeader(raw)
			const list = email && nameOfList(email, file, options)
			reading.verdicts.push(
				email ? take(reading, email, { raw, separator, list: list ?? '', at: { file, line } }) : { leftOut: 'not readable as a mail' },
			)
		}
	} catch (error) {
		// A file that breaks off: the second reading says so, after its messages.
		if (!(error instanceof PlainError) || reading.verdicts.length === 0) throw error
	}
	const { verdicts, mails, withdrawn } = reading
	return { verdicts, mails, withdrawn, threads: findThreads(mails), named: namedRows(reading) }
}

/** By its header; else as it was given; else by the file: `menders.mbox`, `menders/2003-April.txt.gz`. */
function nameOfList(email: Email, file: string, { community }: SourceOptions): string {
	const base = path.basename(file).split('.')[0] ?? ''
	const ofFile = /^\d{4}(?:-|$)/.test(base) ? path.basename(path.dirname(path.resolve(file))) : base
	return listOf(email.headers) || community || ofFile
}

interface Given {
	raw: Buffer
	separator: string
	list: string
	at: Origin
}

function take(reading: Reading, email: Email, { raw, separator, list, at }: Given): MailSurvey['verdicts'][number] {
	const { headers } = email
	if (isNotForArchives(headers)) return { leftOut: 'its sender asked archives not to keep it' }
	const [cancelled] = /^cancel\b/i.test(headerOf(headers, 'control')) ? idsIn(headerOf(headers, 'control')) : []
	for (const id of [cancelled, idsIn(headerOf(headers, 'supersedes'))[0]]) if (id !== undefined) reading.withdrawn.add(hashOf(id))
	if (headerOf(headers, 'control') !== '') return { leftOut: 'a control message' }
	const id = idOf(reading, email, raw)
	if (id === null) return { leftOut: 'the same message again' }
	const subject = email.subject ?? ''
	const time = Date.parse(timeOf(headers, separator) ?? '')
	const answers = answersOf(headers)
	const isLooseReply = answers.length === 0 && isReply(subject, list)
	reading.mails.set(id, { id, answers, list, subject: plainSubject(subject, list).toLowerCase(), isLooseReply, time })
	note(reading.lists, list, time, at)
	note(reading.people, senderOf(email), time, at)
	return { id }
}

/** Null for a copy of an earlier message. */
function idOf({ mails, marks }: Reading, { headers }: Email, raw: Buffer): string | null {
	const own = ownIdOf(headers)
	const id = own === '' ? contentHash(headers, raw) : hashOf(own)
	const mark = markOf(headers)
	if (!mails.has(id)) {
		marks.set(id, mark)
		return id
	}
	const other = contentHash(headers, raw)
	return marks.get(id) === mark || mails.has(other) ? null : other
}

function note(named: Named, name: string, time: number, at: Origin): void {
	if (name === '') return
	const known = named.get(name.toLowerCase())
	if (!known) named.set(name.toLowerCase(), { name, time, at })
	else if (!(known.time <= time)) known.time = Number.isNaN(time) ? known.time : time
}

function namedRows({ lists, people }: Reading): MailSurvey['named'] {
	const iso = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString())
	return [
		...[...lists.values()].map(({ name, time, at }) => ({ at, row: { kind: 'community' as const, name, createdAt: iso(time) } })),
		...[...people.values()].map(({ name, time, at }) => ({ at, row: { kind: 'user' as const, username: name, createdAt: iso(time) } })),
	]
}
