import { PlainError } from '@folkmoot/mongod/plain-error'
import type { Email } from 'postal-mime'
import { maskMailAddresses } from '../../reading/mail-addresses.ts'
import { type BoxMessage, splitMbox } from '../../reading/split-mbox.ts'
import type { GivenRow, Source, SourceItem, SourceOptions } from '../source.ts'
import { plainSubject, senderOf, timeOf } from './mail-header.ts'
import { archiveAddresses, canonicalAddress } from './mail-ids.ts'
import { htmlMailToMarkdown, mailToMarkdown } from './mail-text.ts'
import { parseMail } from './parse-mail.ts'
import { type MailSurvey, surveyMails } from './survey-mails.ts'

/** Mailing lists and newsgroups. */
export const mbox: Source = {
	name: 'mbox',
	paths: 'LIST.mbox, or monthly files such as 2003-April.txt.gz; --host lists.example for old addresses of HyperKitty',
	files: /\.(?:mbox|mbx|txt)(?:\.gz)?$/i,
	read: readMbox,
	canonical: canonicalAddress,
}

/** Twice: threads are known when all headers are. */
async function* readMbox(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const survey = await surveyMails(paths, options)
	if (survey.verdicts.length === 0 && !options.isStopped()) throw notMbox(paths)
	yield* survey.named
	let order = 0
	for await (const message of splitMbox(paths)) {
		if (options.isStopped()) return
		yield await itemOf(message, survey.verdicts[order], survey, options)
		order += 1
	}
}

async function itemOf(
	{ file, line, separator, raw }: BoxMessage,
	verdict: MailSurvey['verdicts'][number] | undefined,
	survey: MailSurvey,
	{ host }: SourceOptions,
): Promise<SourceItem> {
	const at = { file, line }
	const leftOut = (reason: string): SourceItem => ({ at, leftOut: { kind: null, id: null, reason } })
	if (!verdict || 'leftOut' in verdict) return leftOut(verdict?.leftOut ?? 'not readable as a mail')
	const email = await parseMail(raw)
	return email ? { at, row: rowOf(verdict.id, email, { survey, separator, host }) } : leftOut('not readable as a mail')
}

interface Context {
	survey: MailSurvey
	separator: string
	host: string | null
}

function rowOf(id: string, email: Email, { survey, separator, host }: Context): GivenRow {
	const { threads, mails, withdrawn } = survey
	const isDeleted = withdrawn.has(id)
	const written = {
		id,
		author: senderOf(email),
		body: isDeleted ? '' : textOf(email),
		createdAt: timeOf(email.headers, separator),
		upvotes: 1,
		downvotes: 0,
		...(isDeleted && { deleted: true }),
	}
	const parent = threads.parentOf(id)
	const root = threads.rootOf(id)
	const addresses = host === null ? [] : archiveAddresses(host, 'message', id)
	if (parent !== null) return { kind: 'comment', post: root, parent: parent === root ? null : parent, ...written, addresses }
	const list = mails.get(id)?.list ?? ''
	const title = isDeleted ? '[deleted]' : maskMailAddresses(plainSubject(email.subject ?? '', list))
	const ofThread = host === null ? [] : archiveAddresses(host, 'thread', id)
	return { kind: 'post', community: list, type: 'text', title, ...written, addresses: [...addresses, ...ofThread] }
}

function textOf({ text = '', html = '' }: Email): string {
	return text.trim() === '' && html !== '' ? htmlMailToMarkdown(html) : mailToMarkdown(text)
}

function notMbox(paths: readonly string[]): PlainError {
	return new PlainError(`There is no message in ${paths.join(', ')}.`, 'name files in which each message begins with a line "From … DATE".')
}
