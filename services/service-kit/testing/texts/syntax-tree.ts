import { parseSync } from 'vite'

/** A node of ESTree with JSX and TypeScript, as far as the rules for texts read it. */
export interface Node {
	type: string
	start: number
	end: number
	[property: string]: unknown
}

export function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The syntax tree of a TypeScript source. Throws where it is none. */
export function parseSource(file: string, code: string): Node {
	const { program, errors } = parseSync(file, code)
	if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
	return program as unknown as Node
}

/** Visits a node and what is in it; `visit` says false where its children are not of interest. `parents` are innermost last. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => boolean, parents: readonly Node[] = []): void {
	if (!visit(node, parents)) return
	const inside = [...parents, node]
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside)
	}
}
