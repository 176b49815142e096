import type { FootnoteDefinition, Made, Nodes, PhrasingContent, Root } from 'mdast'
import { EXIT, SKIP, visitParents } from 'unist-util-visit-parents'
import { made, text } from './made.ts'

/** References to one note; further ones stay as typed. */
const usesMax = 500

interface Note {
	number: number
	uses: number
	definition: FootnoteDefinition
	/** Where it is referred to outside spoilers. */
	openIn: Set<Root | FootnoteDefinition>
}

/**
 * Numbers footnotes by their first reference and puts those that are referred to at the end; a note may refer to others. A
 * reference becomes `sup` with `note` and `use`, the notes `footnotes` of `li` with `note` and `uses`. A note that only spoilers
 * refer to is hidden as they are.
 */
export function notes() {
	return (tree: Root): void => {
		const definitions = new Map<string, FootnoteDefinition>()
		visitParents(tree, 'footnoteDefinition', (node) => {
			if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
		})
		if (definitions.size === 0) return
		const used = new Map<string, Note>()
		mark(tree, definitions, used)
		// Iterating a map includes entries added meanwhile.
		for (const { definition } of used.values()) mark(definition, definitions, used)
		const open = openNotes(tree, [...used.values()])
		const items = [...used.values()].map((note) =>
			made('li', open.has(note.definition) ? note.definition.children : [hidden(note.definition)], {
				note: String(note.number),
				uses: String(note.uses),
			}),
		)
		if (items.length > 0) tree.children.push(made('footnotes', items))
	}
}

/** Numbers the references in the text, or in one note. */
function mark(root: Root | FootnoteDefinition, definitions: ReadonlyMap<string, FootnoteDefinition>, used: Map<string, Note>): void {
	visitParents(root, (node, ancestors) => {
		if (node.type === 'footnoteDefinition' && node !== root) return SKIP
		if (node.type !== 'footnoteReference') return undefined
		const definition = definitions.get(node.identifier)
		const parent = ancestors.at(-1) as { children: PhrasingContent[] } | undefined // what has an inline child has only such
		if (!definition || !parent) return EXIT
		const note = used.get(node.identifier) ?? { number: used.size + 1, uses: 0, definition, openIn: new Set() }
		if (!ancestors.some(isSpoiler)) note.openIn.add(root)
		used.set(node.identifier, note)
		const at = parent.children.indexOf(node)
		parent.children[at] = note.uses < usesMax ? markOf(note) : text(`[^${node.label ?? node.identifier}]`)
		return undefined
	})
}

const isSpoiler = (node: Nodes) => node.type === 'spoiler' || (node.type === 'made' && node.data?.hName === 'details')
const hidden = ({ children }: FootnoteDefinition) => made('details', [made('summary', []), ...children])

/** What a reader sees without opening a spoiler: the text, and the notes that it or such notes refer to. */
function openNotes(tree: Root, all: readonly Note[]): Set<Root | FootnoteDefinition> {
	const open = new Set<Root | FootnoteDefinition>([tree])
	// Iterating a set includes entries added meanwhile.
	for (const place of open) for (const { definition, openIn } of all) if (openIn.has(place)) open.add(definition)
	return open
}

function markOf(note: Note): Made {
	note.uses++
	return made('sup', [text(String(note.number))], { note: String(note.number), use: String(note.uses) })
}
