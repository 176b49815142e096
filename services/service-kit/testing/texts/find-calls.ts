import path from 'node:path'
import { isNode, type Node, parseSource, walk } from './syntax-tree.ts'

/** A call of a catalogue's `t` or `t.rich`, or a source that imports it. */
export interface FoundCall {
	file: string
	line: number
	/** Null where it is computed. */
	key: string | null
	/** Names of the values, in order; null where they are not written out. */
	values: string[] | null
	/** What a computed key begins with. */
	prefix: string | null
	/** All strings of the source: any of them may be a key that a variable holds. */
	strings: string[]
}

/** Finds how a source uses catalogues, by whatever name it imports their `t`: calls by the path of the catalogue's module. */
export function findCalls(file: string, code: string): Map<string, FoundCall[]> {
	const program = parseSource(file, code)
	const modules = importedModules(program, file)
	const strings: string[] = []
	// Keys may be handed on without a call.
	const found = new Map(
		[...modules.values()].map((module) => [module, [{ file, line: 1, key: null, values: null, prefix: null, strings }] as FoundCall[]]),
	)
	if (modules.size === 0) return found
	walk(program, (node) => {
		if (node.type === 'Literal' && typeof node['value'] === 'string') strings.push(node['value'])
		const module = node.type === 'CallExpression' ? modules.get(calledName(node)) : undefined
		if (module) found.get(module)?.push(callOf(node, module, { file, code, strings }))
		return true
	})
	return found
}

function callOf(node: Node, module: string, { file, code, strings }: Pick<FoundCall, 'file' | 'strings'> & { code: string }): FoundCall {
	const given = node['arguments'] as Node[]
	// In services and in the gateway the reader's language comes first.
	const [key, values] = /^(?:services|gateway)\//.test(module) ? given.slice(1) : given
	return { file, line: code.slice(0, node.start).split('\n').length, ...keyOf(key), values: namesOfValues(values), strings }
}

/** Modules of catalogues by the local name of their `t`. */
function importedModules(program: Node, file: string): Map<string, string> {
	const modules = new Map<string, string>()
	for (const node of program['body'] as Node[]) {
		if (node.type !== 'ImportDeclaration') continue
		const source = String((node['source'] as Node)['value'])
		if (!source.endsWith('text.ts')) continue
		const inKit = source.startsWith('@folkmoot/kit/')
		const module = inKit ? source.replace('@folkmoot/kit/', 'shell/kit/src/') : path.join(path.dirname(file), source)
		for (const specifier of node['specifiers'] as Node[]) modules.set(String((specifier['local'] as Node)['name']), module)
	}
	return modules
}

function calledName(node: Node): string {
	const callee = node['callee'] as Node
	const object = callee.type === 'MemberExpression' ? (callee['object'] as Node) : callee
	return object.type === 'Identifier' ? String(object['name']) : ''
}

function keyOf(node: Node | undefined): Pick<FoundCall, 'key' | 'prefix'> {
	if (node?.type === 'Literal') return { key: String(node['value']), prefix: null }
	if (node?.type !== 'TemplateLiteral') return { key: null, prefix: null }
	const [first] = node['quasis'] as { value: { cooked: string } }[] & Node[]
	return { key: null, prefix: first?.value.cooked || null }
}

function namesOfValues(node: Node | undefined): string[] | null {
	if (!node || (node.type === 'Identifier' && node['name'] === 'undefined')) return []
	if (node.type !== 'ObjectExpression') return null
	const properties = node['properties'] as Node[]
	if (properties.some(({ type, computed }) => type !== 'Property' || computed === true)) return null
	return properties.map(({ key }) => (isNode(key) ? String(key['name'] ?? key['value']) : '')).sort()
}
