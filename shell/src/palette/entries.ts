import type { ReactNode } from 'react'

/** A row of the palette. */
export interface Entry {
	id: string
	label: string
	/** Beside the label, quiet: what it is. */
	note?: string
	icon: ReactNode
	/** The key that does the same on the page. */
	keys?: string
	/** Where it leads, or what it does. */
	to?: string
	run?: () => void
}

export interface Group {
	label: string
	/** Of which kind it is: a prefix of the text asks for one kind alone. */
	kind: Kind
	entries: readonly Entry[]
}

type Kind = 'page' | 'community' | 'member' | 'action' | 'post' | 'search'

const kindOf: Readonly<Record<string, Kind>> = { 'c/': 'community', '@': 'member', '>': 'action' }

/** What was typed: `c/` asks for communities, `@` for members, `>` for actions. */
export function parseTyped(typed: string): { kind: Kind | null; text: string } {
	const text = typed.trim()
	const prefix = Object.keys(kindOf).find((start) => text.startsWith(start))
	return prefix === undefined ? { kind: null, text } : { kind: kindOf[prefix] ?? null, text: text.slice(prefix.length).trim() }
}

const shownAtMost = 7

/** The groups that fit what was typed, each with its best entries: those that begin with it come first. Entries from a search fit already. */
export function fitting(groups: readonly Group[], typed: string): Group[] {
	const { kind, text } = parseTyped(typed)
	const part = text.toLowerCase()
	const rank = ({ label }: Entry) => {
		const place = label.toLowerCase().replace(/^@/, '').indexOf(part)
		return place === -1 ? 2 : Math.min(place, 1)
	}
	const isSearch = ({ kind: one }: Group) => one === 'post' || one === 'search'
	return groups
		.filter((group) => kind === null || group.kind === kind)
		.map((group) => {
			const found = isSearch(group) ? group.entries : group.entries.filter((entry) => rank(entry) < 2)
			return { ...group, entries: found.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownAtMost) }
		})
		.filter(({ entries }) => entries.length > 0)
}
