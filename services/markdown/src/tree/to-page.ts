import type { Element, ElementContent } from 'hast'
import type { ListItem, Table, TableRow } from 'mdast'
import { defaultHandlers, type Options } from 'remark-rehype'

type Handlers = NonNullable<Options['handlers']>

/** How a node becomes an element where ours differs from that of HTML. */
export const handlers: Handlers = {
	/** Headings are plain blocks with the attribute `heading`. */
	heading(state, node) {
		return withProperties('div', { heading: String(node.depth) }, state.all(node))
	},
	code(_state, node: { value: string; lang?: string | null }) {
		const language = node.lang?.split(/\s+/)[0]?.slice(0, 30)
		const words = withProperties('code', language ? { lang: language } : {}, [{ type: 'text', value: node.value ? `${node.value}\n` : '' }])
		return withProperties('pre', {}, [words])
	},
	/** Items of a list without blank lines have no paragraphs; a task is an attribute, not a box to tick. */
	listItem(state, node, parent) {
		const isLoose = parent?.type === 'list' ? parent.spread || parent.children.some(isSpread) : isSpread(node)
		const children = state.all(node).flatMap((child): ElementContent[] => {
			return !isLoose && child.type === 'element' && child.tagName === 'p' ? child.children : [child]
		})
		return withProperties('li', typeof node.checked === 'boolean' ? { task: node.checked ? 'done' : 'open' } : {}, children)
	},
	break: () => withProperties('br', {}, []),
	tableRow(state, node: TableRow, parent) {
		return defaultHandlers.tableRow(state, node, parent?.type === 'table' ? tableOfRow(state, node, parent) : parent)
	},
}

/** Empty cells that GFM's rule may add to the short rows of a text; twenty thousand characters could ask for millions. */
const addedCellsMax = 1_000
const addedCells = new WeakMap<object, number>()

/** A row is filled up to the columns of its table, as long as few cells are added to the text; after that it stays short. */
function tableOfRow(state: object, { children }: TableRow, table: Table): Table {
	const added = (addedCells.get(state) ?? 0) + Math.max(0, (table.align?.length ?? 0) - children.length)
	if (added > addedCellsMax) return { ...table, align: table.align?.slice(0, children.length) ?? null }
	addedCells.set(state, added)
	return table
}

function withProperties(tagName: string, properties: Record<string, string>, children: ElementContent[]): Element {
	return { type: 'element', tagName, properties, children }
}

/** Whether blank lines stand between an item's blocks. */
function isSpread({ spread, children }: ListItem): boolean {
	return spread ?? children.length > 1
}
