import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readRecords } from '../../reading/read-records.ts'
import { addressOf, canonicalAddress } from '../reddit/reddit-addresses.ts'
import type { Origin, Source, SourceItem, SourceOptions } from '../source.ts'
import { type Member, type MemberName, membersOf } from './export-members.ts'
import { type Converted, commentOf, communityOf, type Fields, idOf, isProfile, type Owner, postOf, timeOf, voteOf } from './export-rows.ts'

/** Reddit: what a person got of their own from Reddit. */
export const redditExport: Source = {
	name: 'reddit-export',
	place: 'reddit',
	paths: 'export_NAME_DATE.zip, the folder with what is in it, or some of its files',
	read: readExport,
	canonical: canonicalAddress,
}

async function* readExport(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const { list, close } = await membersOf(paths)
	try {
		const survey = await surveyMembers(list)
		const owner = ownerOf(survey, paths, options)
		const at = survey.statisticsAt ?? { file: list[0]?.file ?? '', line: 1 }
		yield { at, row: { kind: 'user', username: owner.name, createdAt: owner.registered, addresses: [addressOf.user(owner.name)] } }
		for (const { name, createdAt, at: first } of survey.communities.values()) {
			yield { at: first, row: { kind: 'community', name, createdAt, addresses: [addressOf.community(name)] } }
		}
		for (const member of list) {
			if (options.isStopped()) return
			yield* itemsOf(member, owner, survey)
		}
	} finally {
		close()
	}
}

/** What a first reading finds: whose it is, and which of several copies of an item to take. */
interface Survey {
	statistics: Map<string, string>
	statisticsAt: Origin | null
	/** Of the person, who alone can write on it. */
	profile: string | null
	/** With the date of the first post in each, as the file has it. */
	communities: Map<string, { name: string; createdAt: string | null; at: Origin }>
	/** By kind and id: the copy with the longest text, and of those the last. */
	best: Map<string, { place: string; length: number }>
}

const kinds: Partial<Record<MemberName, 'post' | 'comment'>> = { posts: 'post', comments: 'comment' }

async function surveyMembers(list: readonly Member[]): Promise<Survey> {
	const survey: Survey = { statistics: new Map(), statisticsAt: null, profile: null, communities: new Map(), best: new Map() }
	for (const member of list) {
		if (member.name === 'post_votes' || member.name === 'comment_votes') continue
		for await (const { at, fields } of recordsOf(member)) take(survey, member.name, at, fields)
	}
	return survey
}

function take(survey: Survey, name: MemberName, at: Origin, fields: Fields): void {
	if (name === 'statistics') {
		survey.statistics.set((fields.statistic ?? '').trim().toLowerCase(), (fields.value ?? '').trim())
		survey.statisticsAt ??= at
		return
	}
	const community = name === 'posts' ? communityOf(fields) : null
	if (community !== null) takeCommunity(survey, community, { at, createdAt: timeOf(fields.date ?? '') })
	const key = `${name} ${idOf(fields)}`
	const length = (fields.body ?? '').length
	if (length >= (survey.best.get(key)?.length ?? 0)) survey.best.set(key, { place: placeOf(at), length })
}

function takeCommunity(survey: Survey, name: string, { at, createdAt }: { at: Origin; createdAt: string | null }): void {
	if (isProfile(name)) {
		survey.profile ??= name.slice(2)
		return
	}
	const known = survey.communities.get(name.toLowerCase())
	if (!known) survey.communities.set(name.toLowerCase(), { name, createdAt, at })
	else if ((createdAt ?? '~') < (known.createdAt ?? '~')) known.createdAt = createdAt
}

const placeOf = ({ file, line }: Origin) => `${file} ${line}`

function ownerOf({ statistics, profile }: Survey, paths: readonly string[], { community }: SourceOptions): Owner {
	const labelled = (label: RegExp) => [...statistics].find(([key, value]) => label.test(key) && value !== '')?.[1] ?? null
	const inPath = paths.flatMap((given) => /^export_(.+)_\d{8}(?:\D|$)/.exec(path.basename(given))?.[1] ?? [])[0]
	const name = labelled(/^(?:account[ _]?name|user[ _]?name)$/) ?? inPath ?? profile
	if (name === null) {
		throw new PlainError(
			'These files do not say whose they are.',
			'name the zip archive or the folder, so that its statistics.csv is read too.',
		)
	}
	const time = (label: RegExp) => timeOf(labelled(label) ?? '')
	return { name, registered: time(/registration[ _]?date|account[ _]?created/), exported: time(/export[ _]?time/), community }
}

const converters: Record<MemberName, ((fields: Fields, owner: Owner) => Converted) | null> = {
	statistics: null,
	posts: postOf,
	comments: commentOf,
	post_votes: (fields, owner) => voteOf(fields, owner, 'post'),
	comment_votes: (fields, owner) => voteOf(fields, owner, 'comment'),
}

async function* itemsOf(member: Member, owner: Owner, { best }: Survey): AsyncGenerator<SourceItem> {
	const convert = converters[member.name]
	if (!convert) return
	const kind = kinds[member.name] ?? 'vote'
	for await (const { at, fields } of recordsOf(member)) {
		const copy = best.get(`${member.name} ${idOf(fields)}`)
		const isOther = copy !== undefined && copy.place !== placeOf(at)
		const converted = isOther && idOf(fields) !== null ? `another copy of a ${kind}` : convert(fields, owner)
		if (typeof converted === 'string') yield { at, leftOut: { kind, id: (fields.id ?? '').slice(0, 100) || null, reason: converted } }
		else yield { at, row: converted }
	}
}

async function* recordsOf(member: Member): AsyncGenerator<{ at: Origin; fields: Fields }> {
	for await (const { line, fields } of readRecords(member.open(), member.file)) yield { at: { file: member.file, line }, fields }
}
