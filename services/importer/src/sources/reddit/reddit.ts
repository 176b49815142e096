import { PlainError } from '@folkmoot/mongod/plain-error'
import { textOf } from '../../reading/read-lines.ts'
import { type FileLine, readLinesOfFiles } from '../../reading/read-lines-of-files.ts'
import { requireFiles } from '../../reading/require-files.ts'
import type { LeftOut, Origin, Source, SourceItem, SourceOptions } from '../source.ts'
import { createLatestCopies, type LatestCopies } from './latest-copies.ts'
import { canonicalAddress } from './reddit-addresses.ts'
import { communityNameOf, createRedditNames, isOnProfile, type RedditNames } from './reddit-names.ts'
import { parseRedditRow, type RedditRow } from './reddit-row.ts'
import { commentOf, communityOf, fetchedAt, postOf } from './reddit-rows.ts'

/** Reddit: dumps of Pushshift and Arctic Shift, in one file or many, posts and comments in any order. */
export const reddit: Source = {
	name: 'reddit',
	paths: 'RS_*.zst and RC_*.zst, or others of posts, comments and subreddits, .zst, .gz or plain NDJSON',
	files: /\.(?:zst|ndjson|jsonl|json|gz)$/i,
	read: readReddit,
	canonical: canonicalAddress,
}

/** What the first of two readings finds: an item may stand in more than one place, and what is named may come later. */
interface Survey {
	copies: LatestCopies
	names: RedditNames
}

async function* readReddit(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const survey = await surveyFiles(paths, options)
	yield* survey.names.communities()
	let place = 0
	for await (const line of linesOf(paths)) {
		if (options.isStopped()) return
		place += 1
		yield* itemsOf(line, place, survey, options)
	}
}

const linesOf = (paths: readonly string[]) => readLinesOfFiles(paths, { longLines: 'mark' })

async function surveyFiles(paths: readonly string[], { isStopped }: SourceOptions): Promise<Survey> {
	await requireFiles(paths)
	const survey: Survey = { copies: createLatestCopies(), names: createRedditNames() }
	const others = new Set<string>()
	const ours = new Set<string>()
	let place = 0
	try {
		for await (const line of linesOf(paths)) {
			if (isStopped()) return survey
			place += 1
			const row = rowOf(line)
			const isOurs = row !== null
			;(isOurs ? ours : others).add(line.file)
			if (isOurs) take(survey, row, { file: line.file, line: line.number, place })
		}
	} catch (error) {
		// A file that breaks off: the second reading says so, after its rows.
		if (!(error instanceof PlainError) || place === 0) throw error
	}
	const wrong = [...others].find((file) => !ours.has(file))
	if (wrong !== undefined) throw notReddit(wrong)
	return survey
}

function take({ copies, names }: Survey, row: RedditRow, { place, ...at }: Origin & { place: number }): void {
	copies.add(keyOf(row), place, fetchedAt(row.fields))
	names.take(row, at)
}

function rowOf(line: FileLine): RedditRow | null {
	const parsed = line.isTooLong ? null : parseRedditRow(textOf(line).text)
	return parsed && 'row' in parsed ? parsed.row : null
}

const types: readonly RedditRow['type'][] = ['post', 'comment', 'community']
/** Base 36 as a number, apart for each type; below 2^53. */
const keyOf = ({ type, id }: RedditRow) => Number.parseInt(id, 36) * types.length + types.indexOf(type) + 1

function* itemsOf(line: FileLine, place: number, survey: Survey, options: SourceOptions): Generator<SourceItem> {
	const at = { file: line.file, line: line.number }
	if (line.isTooLong) return yield { at, leftOut: { kind: null, id: null, reason: 'a line too long for a row' } }
	const { text } = textOf(line)
	if (text.trim() === '') return
	const parsed = parseRedditRow(text)
	if ('leftOut' in parsed) return yield { at, leftOut: parsed.leftOut }
	const { row } = parsed
	if (survey.copies.placeOf(keyOf(row)) !== place) return yield { at, leftOut: because(row, `an older copy of a ${row.type}`) }
	const converted = convert(row, options)
	if (typeof converted === 'string') return yield { at, leftOut: because(row, converted) }
	if (converted.kind !== 'community') yield* survey.names.newAuthor(converted, row.fields, at)
	yield { at, row: converted }
}

const because = ({ type, id }: RedditRow, reason: string): LeftOut => ({ kind: type, id, reason })

/** The row in our format, or why it is left out. */
function convert(row: RedditRow, { community: instead }: SourceOptions) {
	const { type, fields } = row
	if (type === 'community') return isOnProfile({ subreddit: fields.display_name }) ? 'the profile of a person' : communityOf(row)
	if (fields.promoted === true || fields.is_created_from_ads_ui === true) return 'an advertisement'
	const community = communityNameOf(fields) ?? instead
	if (type === 'comment') {
		if (isOnProfile(fields) && instead === null) return 'on a profile, not in a community'
		return commentOf(row) ?? 'on no post'
	}
	if (community !== null) return postOf(row, community)
	return isOnProfile(fields) ? 'on a profile, not in a community' : 'in no community'
}

function notReddit(file: string): PlainError {
	return new PlainError(
		`${file} has no posts, comments or communities of Reddit.`,
		'name files of Pushshift or Arctic Shift, one JSON object a line.',
	)
}
