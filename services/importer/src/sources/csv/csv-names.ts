import type { GivenRow, Origin, SourceItem } from '../source.ts'

/** Communities and people that rows of tables name. */
export interface Names {
	/** The date as it is written there. */
	take: (row: { community: string | null; author: string; createdAt: string }, at: Origin) => void
	/** A row for each, as old as the oldest item, with dates read as those of its file. */
	rows: (readers: ReadonlyMap<string, (text: string) => string | null>) => Generator<SourceItem>
}

interface Named {
	name: string
	at: Origin
	createdAt: string
}

/** Tables are nearly always in the order of time: the first item is the oldest, or the last. */
export function createNames(): Names {
	const communities = new Map<string, Named[]>()
	const people = new Map<string, Named[]>()
	return {
		take: ({ community, author, createdAt }, at) => {
			if (community) note(communities, { name: community, at, createdAt })
			if (author) note(people, { name: author, at, createdAt })
		},
		*rows(readers) {
			const oldestOf = (named: readonly Named[]) =>
				named
					.map(({ createdAt, at }) => readers.get(at.file)?.(createdAt) ?? null)
					.filter((time) => time !== null && !Number.isNaN(Date.parse(time)))
					.sort((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''))[0] ?? null
			const itemOf = (named: readonly Named[], row: (name: string, createdAt: string | null) => GivenRow): SourceItem[] => {
				const [first] = named
				return first ? [{ at: first.at, row: row(first.name, oldestOf(named)) }] : []
			}
			for (const named of communities.values()) yield* itemOf(named, (name, createdAt) => ({ kind: 'community', name, createdAt }))
			for (const named of people.values()) yield* itemOf(named, (username, createdAt) => ({ kind: 'user', username, createdAt }))
		},
	}
}

/** Keeps where it is named first and last. */
function note(map: Map<string, Named[]>, named: Named): void {
	const key = named.name.toLowerCase()
	const [first] = map.get(key) ?? []
	map.set(key, first ? [first, named] : [named])
}
