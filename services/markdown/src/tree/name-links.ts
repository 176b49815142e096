import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import type { Made, NameSign, PhrasingContent, Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { made, text } from './made.ts'

/** A text with more signs gets no links. */
const signsMax = 1_000

/**
 * Turns `@name` (members) and `/name` (communities) into links with the attribute `mention` or `community`. Whether somebody has
 * the name is checked when a text is stored.
 */
export function nameLinks() {
	return (tree: Root): void => {
		const parents: { children: PhrasingContent[] }[] = []
		let signs = 0
		visitParents(tree, 'nameSign', (_node, ancestors) => {
			const parent = ancestors.at(-1) as { children: PhrasingContent[] } | undefined // what has an inline child has only such
			signs++
			if (parent && parents.at(-1) !== parent) parents.push(parent)
		})
		for (const parent of parents) {
			parent.children = parent.children.map((node, index, all) =>
				node.type === 'nameSign' ? linkOf(node, all[index + 1], signs <= signsMax) : node,
			)
		}
	}
}

/** Underscores that began or ended no emphasis belong to the name before them. */
function linkOf({ value }: NameSign, next: PhrasingContent | undefined, isLinked: boolean): Made | Text {
	const underscores = next?.type === 'text' ? (/^_+/.exec(next.value)?.[0] ?? '') : ''
	const sign = value + underscores
	const after = next?.type === 'text' ? next.value.slice(underscores.length) : ''
	if (!isLinked || !isName(sign) || /^(?:[\w@/]|[.:-]\w)/.test(after)) return text(value)
	if (next?.type === 'text') next.value = after
	const name = sign.slice(1)
	return sign.startsWith('@') ? link(`/${sign}`, sign, { mention: name }) : link(sign, sign, { community: name })
}

const link = (href: string, sign: string, kind: Record<string, string>) => made('a', [text(sign)], { href, ...kind })

/** Excludes names that nobody can have, and digits only, which are rather a fraction or a date. */
function isName(sign: string): boolean {
	const name = sign.slice(1)
	if (!/^\w+$/.test(name) || isReservedName(name)) return false
	if (sign.startsWith('@')) return name.length >= limits.usernameMin && name.length <= limits.usernameMax
	return name.length >= limits.communityNameMin && name.length <= limits.communityNameMax && /[a-z]/i.test(name)
}
