import type { Element } from 'hast'
import { element, find, isBlock, isElement, isNotForCells, textNode } from './elements.ts'

const columnsMax = 50
const cellsMax = 20_000
const spanMax = 10

/** Leaves what Markdown has for a table; one that only lays out a page, or is too large, becomes the blocks in its cells. */
export function plainTable(table: Element): void {
	const rows = rowsOf(table)
	const columns = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0)
	const isGrid = columns > 1 && columns <= columnsMax && columns * rows.length <= cellsMax
	if (isGrid && !find(table, isNotForCells)) {
		for (const row of rows) for (const cell of row.children) if (isElement(cell)) plainCell(cell)
		return
	}
	table.tagName = 'div'
	table.children = rows.flatMap((row) => row.children.map((cell) => (isElement(cell) ? element('div', cell.children) : cell)))
}

function rowsOf(table: Element): Element[] {
	const rows: Element[] = []
	const collect = (node: Element): void => {
		for (const child of node.children) {
			if (!isElement(child)) continue
			if (child.tagName === 'tr') rows.push(withCellsOnly(child))
			else if (/^t(?:head|body|foot)$/.test(child.tagName)) collect(child)
		}
	}
	collect(table)
	return rows
}

function withCellsOnly(row: Element): Element {
	row.children = row.children.filter((child) => isElement(child) && /^t[dh]$/.test(child.tagName))
	return row
}

const widthOf = (row: Element) => row.children.reduce((sum, cell) => sum + (isElement(cell) ? spanOf(cell, 'colSpan') : 0), 0)

function spanOf(cell: Element, property: 'colSpan' | 'rowSpan'): number {
	const span = Number(cell.properties[property])
	return span > 1 && span <= spanMax ? span : 1
}

/** Cells hold one line: blocks in it become words with spaces between. */
function plainCell(cell: Element): void {
	cell.properties = { ...cell.properties, colSpan: spanOf(cell, 'colSpan'), rowSpan: spanOf(cell, 'rowSpan') }
	if (find(cell, isBlock)) inline(cell)
}

function inline(node: Element): void {
	for (const child of node.children) {
		if (!isElement(child)) continue
		inline(child)
		if (!isBlock(child)) continue
		child.tagName = 'span'
		child.children = [textNode(' '), ...child.children, textNode(' ')]
	}
}
