import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { ClientSession, Db } from 'mongodb'
import { part, readTogether } from '../read-together.ts'

/** Parses what somebody writes: the names in it that nobody has are words, not links. */
export async function parseText(db: Db, source: string, tx?: ClientSession): Promise<MarkdownTree> {
	const [tree = []] = await keepKnownNames(db, [parseMarkdown(source)], tx)
	return tree
}

/** Of the members and communities that texts name, those that are there stay links; one read for all, none where nobody is named. */
export async function keepKnownNames(db: Db, trees: readonly MarkdownTree[], tx?: ClientSession): Promise<MarkdownTree[]> {
	const named: Names = { members: new Set(), communities: new Set() }
	for (const tree of trees) for (const node of tree) collect(node, named)
	const { members, communities } = named
	if (members.size + communities.size === 0) return [...trees]
	const { users, places } = await readTogether(
		db,
		{
			users: members.size > 0 ? part<UserRecord>('users', { usernameLower: { $in: [...members] } }, { _id: 0, usernameLower: 1 }) : null,
			places:
				communities.size > 0
					? part<CommunityRecord>('communities', { nameLower: { $in: [...communities] }, deletedAt: null }, { _id: 0, nameLower: 1 })
					: null,
		},
		tx,
	)
	const known: Names = {
		members: new Set(users.map(({ usernameLower }) => usernameLower)),
		communities: new Set(places.map(({ nameLower }) => nameLower)),
	}
	return trees.map((tree) => withoutUnknown(tree, known))
}

/** In lower case. */
interface Names {
	members: Set<string>
	communities: Set<string>
}

function collect(node: MarkdownNode, names: Names): void {
	if (typeof node === 'string') return
	const [, attributes, ...children] = node
	if (attributes?.mention) names.members.add(attributes.mention.toLowerCase())
	if (attributes?.community) names.communities.add(attributes.community.toLowerCase())
	for (const child of children) collect(child, names)
}

function withoutUnknown(nodes: readonly MarkdownNode[], known: Names): MarkdownNode[] {
	const kept: MarkdownNode[] = []
	for (const node of nodes) {
		const now = isUnknown(node, known) ? node.slice(2) : [typeof node === 'string' ? node : inside(node, known)]
		for (const one of now) add(one as MarkdownNode, kept) // what follows the attributes of an element are nodes
	}
	return kept
}

type Element = Exclude<MarkdownNode, string>

function inside([tag, attributes, ...children]: Element, known: Names): Element {
	return [tag, attributes, ...withoutUnknown(children, known)]
}

function isUnknown(node: MarkdownNode, known: Names): node is Element {
	if (typeof node === 'string') return false
	const { mention, community } = node[1] ?? {}
	if (mention) return !known.members.has(mention.toLowerCase())
	return community !== undefined && !known.communities.has(community.toLowerCase())
}

/** Neighbouring texts are one, as the parser makes them. */
function add(node: MarkdownNode, nodes: MarkdownNode[]): void {
	const last = nodes.at(-1)
	if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
	else nodes.push(node)
}
