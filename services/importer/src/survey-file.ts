import { importNobody } from '@folkmoot/account/import'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { mendLine, rejectLine } from './import-report.ts'
import { createNameBook, type NameBook } from './name-book.ts'
import { type Line, readLines, textOf } from './reading/read-lines.ts'
import { idOf, type Kind, kindOf, type Numbered, parseJsonLine, parseRow } from './row.ts'
import type { Run } from './run.ts'
import { writeCommunities } from './write-communities.ts'
import { writeUsers } from './write-users.ts'

/** What a first reading of a file has found. */
export interface Survey {
	file: string
	/** The kind of each line, from line 1; undefined for blank and unreadable ones. */
	kinds: (Kind | undefined)[]
	totals: Record<Kind, number>
}

const batchSize = 1_000

/**
 * Reads a file once: imports its communities and users, those included that are only named, and notes which lines are what. So
 * rows of other kinds find them wherever they stand. A file that breaks off is imported as far as it can be read.
 */
export async function surveyFile(run: Run, file: string, onProgress: (bytesRead: number) => void): Promise<Survey> {
	const reading: Reading = {
		survey: { file, kinds: [], totals: { community: 0, user: 0, post: 0, comment: 0, vote: 0 } },
		names: createNameBook(),
		waiting: { community: [], user: [] },
	}
	const { survey, names, waiting } = reading
	try {
		for await (const line of readLines(file)) {
			if (run.isStopped()) return survey
			onProgress(line.bytesRead)
			readLine(run, reading, line)
			if (waiting.community.length + waiting.user.length >= batchSize) await flush(run, reading)
		}
	} catch (error) {
		if (survey.kinds.length === 0 || !(error instanceof PlainError)) throw error
		run.report.damage = error
	}
	await flush(run, reading)
	await addMissing(run, names)
	return survey
}

interface Reading {
	survey: Survey
	names: NameBook
	/** Read, not yet written. */
	waiting: { community: Numbered<'community'>[]; user: Numbered<'user'>[] }
}

async function flush(run: Run, { waiting }: Reading): Promise<void> {
	if (waiting.community.length > 0) await writeCommunities(run, waiting.community.splice(0))
	if (waiting.user.length > 0) await writeUsers(run, waiting.user.splice(0))
}

const notUtf8 = { field: 'line', reason: 'not valid UTF-8: the invalid bytes were read as Windows-1252' }

function readLine(run: Run, reading: Reading, line: Line): void {
	const { survey, names } = reading
	const { text, isMended } = textOf(line)
	if (text.trim() === '') return
	const value = parseJsonLine(text)
	const kind = kindOf(value)
	survey.kinds[line.number - 1] = kind ?? undefined
	if (kind) survey.totals[kind] += 1
	if (isMended) mendLine(run.report, { line: line.number, kind, id: null }, notUtf8)
	if (kind === 'post' || kind === 'comment' || kind === 'vote') names.take(line.number, value)
	else readDeclaration(run, reading, { line: line.number, value })
}

function readDeclaration(run: Run, { waiting, names }: Reading, { line, value }: { line: number; value: unknown }): void {
	const parsed = parseRow(value, run.clock.bounds())
	if ('bad' in parsed) {
		rejectLine(run.report, { line, ...parsed.bad })
		return
	}
	const { row, notes } = parsed
	for (const note of notes) mendLine(run.report, { line, kind: row.kind, id: idOf(row) }, note)
	if (row.kind === 'community') {
		waiting.community.push({ line, row })
		names.declare('community', row.name)
	} else if (row.kind === 'user') {
		waiting.user.push({ line, row })
		names.declare('user', row.username)
	}
}

/** Whoever and whatever is named by a row without being in the file. */
async function addMissing(run: Run, names: NameBook): Promise<void> {
	const bounds = run.clock.bounds()
	const communities = names.missing('community', bounds)
	const users = names.missing('user', bounds)
	const note = { reason: 'only mentioned in other rows: created' }
	for (const { line, name } of communities) mendLine(run.report, { line, kind: 'community', id: name }, { field: 'name', ...note })
	for (const { line, name } of users) mendLine(run.report, { line, kind: 'user', id: name }, { field: 'username', ...note })
	await writeCommunities(
		run,
		communities.map(({ line, name, createdAt }) => ({
			line,
			row: { kind: 'community', name, about: null, createdAt, isDefault: false, addresses: [] },
		})),
	)
	for (let from = 0; from < users.length; from += batchSize) {
		const batch = users.slice(from, from + batchSize)
		await writeUsers(
			run,
			batch.map(({ line, name, createdAt }) => ({ line, row: { kind: 'user', username: name, createdAt, addresses: [] } })),
		)
	}
	if (names.hasNobody) run.nobody = await importNobody(run)
}
