import { type Fields, textIn } from '../../reading/json-fields.ts'
import { timeOfSeconds } from '../../reading/time-of-seconds.ts'
import type { GivenRow, Origin, SourceItem } from '../source.ts'
import { addressOf } from './reddit-addresses.ts'
import type { RedditRow } from './reddit-row.ts'

/** The communities and people that rows name. */
export interface RedditNames {
	take: (row: RedditRow, at: Origin) => void
	/** Those communities that no row describes, each as old as its oldest item. */
	communities: () => Generator<SourceItem>
	/** Who wrote this, if for the first time. */
	newAuthor: (row: GivenRow, fields: Fields, at: Origin) => Generator<SourceItem>
}

interface Named {
	name: string
	oldest: number
	at: Origin
}

/** More authors than this are told of again, which does no harm. */
const authorsKept = 5_000_000

export function createRedditNames(): RedditNames {
	const named = new Map<string, Named>()
	const described = new Set<string>()
	const authors = new Set<string>()
	return {
		take: ({ type, fields }, at) => {
			if (type === 'community') described.add(textIn(fields, 'display_name').toLowerCase())
			const name = type === 'post' ? communityNameOf(fields) : null
			if (name === null) return
			const known = named.get(name.toLowerCase())
			const created = Number(fields.created_utc) || Number.MAX_VALUE
			if (known) known.oldest = Math.min(known.oldest, created)
			else named.set(name.toLowerCase(), { name, oldest: created, at })
		},
		*communities() {
			for (const [key, { name, oldest, at }] of named) {
				if (described.has(key)) continue
				const createdAt = oldest === Number.MAX_VALUE ? null : timeOfSeconds(oldest)
				yield { at, row: { kind: 'community', name, createdAt, addresses: [addressOf.community(name)] } }
			}
		},
		*newAuthor(row, fields, at) {
			if (!('author' in row) || row.author === '' || authors.has(row.author.toLowerCase())) return
			if (authors.size >= authorsKept) authors.clear()
			authors.add(row.author.toLowerCase())
			const createdAt = timeOfSeconds(fields.author_created_utc) ?? row.createdAt
			yield { at, row: { kind: 'user', username: row.author, createdAt, addresses: [addressOf.user(row.author)] } }
		},
	}
}

/** Pages of people are communities by their names only. */
export const isOnProfile = (fields: Fields) => fields.subreddit_type === 'user' || /^u_/i.test(textIn(fields, 'subreddit'))

export function communityNameOf(fields: Fields): string | null {
	const name = textIn(fields, 'subreddit').trim()
	return name === '' || isOnProfile(fields) ? null : name
}
