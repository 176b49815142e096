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

/** By source: each is asked for many catalogues. */
const programs = new Map<string, Node>()

/** Finds how a source uses the catalogue of a module, by whatever name it imports its `t`. */
export function findCalls(file: string, code: string, module: string): FoundCall[] {
	const program = programs.get(code) ?? parseSource(file, code)
	programs.set(code, program)
	const names = importedNames(program, file, module)
	if (names.size === 0) return []
	const calls: FoundCall[] = []
	const strings: string[] = []
	walk(program, (node) => {
		if (node.type === 'Literal' && typeof node['value'] === 'string') strings.push(node['value'])
		if (node.type === 'CallExpression' && names.has(calledName(node))) {
			const given = node['arguments'] as Node[]
			// In a service the reader's language comes first.
			const [key, values] = module.startsWith('services/') ? given.slice(1) : given
			calls.push({ file, line: code.slice(0, node.start).split('\n').length, ...keyOf(key), values: namesOfValues(values), strings })
		}
		return true
	})
	// Keys may be handed on without a call.
	return [...calls, { file, line: 1, key: null, values: null, prefix: null, strings }]
}

function importedNames(program: Node, file: string, module: string): Set<string> {
	const names = new Set<string>()
	for (const node of program['body'] as Node[]) {
		if (node.type !== 'ImportDeclaration') continue
		const source = String((node['source'] as Node)['value'])
		const resolved = source.startsWith('@folkmoot/kit/')
			? source.replace('@folkmoot/kit/', 'shell/kit/src/')
			: path.join(path.dirname(file), source)
		if (resolved !== module) continue
		for (const specifier of node['specifiers'] as Node[]) names.add(String((specifier['local'] as Node)['name']))
	}
	return names
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
