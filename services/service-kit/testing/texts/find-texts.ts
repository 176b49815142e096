import { isNode, type Node, parseSource, walk } from './syntax-tree.ts'

/** A text for people that stands in code instead of in a catalogue. */
export interface FoundText {
	line: number
	text: string
}

/** Attributes whose value is said or shown, whatever it looks like. */
const saidAttributes =
	/^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|label|placeholder|alt|hint|description|text|heading|subtitle|caption|message|summary|action|unit|units|question|confirm(?:Label|Text)?|cancel(?:Label|Text)?|\w+(?:Label|Text|Title|Hint))$/
/** Attributes whose value is never shown. */
const silentAttributes =
	/^(?:className|class|style|id|htmlFor|type|kind|role|href|to|src|srcSet|sizes|rel|target|method|d|viewBox|preserveAspectRatio|fill|stroke\w*|transform|points|key|lang|dir|autoComplete|inputMode|enterKeyHint|pattern|accept|allow|sandbox|loading|decoding|fetchPriority|data-[\w-]+|aria-(?:live|haspopup|current|controls|labelledby|describedby|expanded|hidden|pressed|checked|sort|orientation|relevant|invalid|owns|activedescendant|autocomplete|keyshortcuts))$/
/** Elements whose content is the same in all languages. */
const sameInAllLanguages = new Set(['code', 'kbd', 'samp', 'pre', 'style'])
/** Calls whose strings people do not see. */
const silentCalls =
	/^(?:Error|TypeError|RangeError|Response|Request|Headers|URL|URLSearchParams|RegExp|Event|CustomEvent|DOMException|endpoint|querySelector(?:All)?|closest|matches|getElementById|getAttribute|setAttribute|removeAttribute|hasAttribute|addEventListener|removeEventListener|setProperty|getPropertyValue|matchMedia|createElement|import|require|log|warn|error|info|debug|assert\w*|invariant)$/
/** Words that the platform gives: keys, headers, options of Intl. */
const platformWords =
	/^(?:Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Backspace|Page(?:Up|Down)|Shift|Control|Alt|Meta|Dead|Process|Key[A-Z]|Digit\d|Period|Files|Content-[A-Za-z-]+|Accept(?:-[A-Za-z]+)?|Authorization|Cache-Control|If-None-Match|Idempotency-Key|X-[A-Za-z-]+|Retry-After|ETag|Etag|Location|Vary|UTC|GET|POST|PUT|DELETE|PATCH|[A-Z]\w*Error|Infinity|NaN|Folkmoot|Mac|Win|Linux)$/

const isLikeText = (value: string) =>
	/\p{L}\p{L}/u.test(value) &&
	!platformWords.test(value) &&
	(/^\p{Lu}\p{Ll}+(?:$|[\s,.:;!?…])/u.test(value) || /\p{L}[,.:;!?…’']* \(?["“‘]?\p{L}/u.test(value)) &&
	// Selectors, sizes, media queries, lists of class names.
	!/^[.#[(@:]|[{}=<>]|\bmax-width|\bmin-width|^\(|prefers-/.test(value) &&
	!/^(?:[a-z0-9_]+-[a-z0-9_-]+)(?: [a-z0-9_-]+)*$/.test(value)
const hasLetters = (value: string) => /\p{L}/u.test(value)

/** Finds texts for people in a source: what JSX shows, and strings that look like a sentence or a label. Errors and logs are not for people. */
export function findTexts(file: string, code: string): FoundText[] {
	const found = new Map<number, string>()
	walk(parseSource(file, code), (node, parents) => {
		if (isSilent(node)) return false
		const text = textOf(node, parents)
		if (text !== null) found.set(node.start, text)
		return true
	})
	return [...found].map(([start, text]) => ({ line: code.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') }))
}

function isSilent(node: Node): boolean {
	if (/^(?:TS|Import|Export(?:All|Named)Declaration$)/.test(node.type))
		return node.type !== 'ExportNamedDeclaration' && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)
	if (node.type === 'JSXElement') return sameInAllLanguages.has(nameOf((node['openingElement'] as Node)['name']))
	if (node.type === 'JSXAttribute') {
		const name = nameOf(node['name'])
		return silentAttributes.test(name)
	}
	return (node.type === 'CallExpression' || node.type === 'NewExpression') && silentCalls.test(calleeOf(node))
}

function textOf(node: Node, parents: readonly Node[]): string | null {
	if (node.type === 'JSXText') return hasLetters(String(node['value'])) ? String(node['value']) : null
	const value = stringOf(node)
	if (value === null || isKeyOrComparison(node, parents)) return null
	return isLikeText(value) || (hasLetters(value) && isSaid(parents)) ? value : null
}

function stringOf(node: Node): string | null {
	if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
	if (node.type !== 'TemplateLiteral') return null
	return (node['quasis'] as Node[]).map((quasi) => (quasi['value'] as { cooked: string }).cooked).join('0')
}

/** Keys of objects, members, and what a value is compared with. */
function isKeyOrComparison(node: Node, parents: readonly Node[]): boolean {
	const parent = parents.at(-1)
	if (!parent) return true
	if (parent.type === 'Property') return parent['key'] === node
	if (parent.type === 'MemberExpression' || parent.type === 'SwitchCase' || parent.type === 'TaggedTemplateExpression') return true
	return parent.type === 'BinaryExpression' && parent['operator'] !== '+'
}

/** Whether a string is shown as it is: among an element's children, or in an attribute that is said. Arguments of calls are not. */
function isSaid(parents: readonly Node[]): boolean {
	for (const [index, parent] of parents.entries().toArray().reverse()) {
		if (parent.type === 'JSXAttribute') return saidAttributes.test(nameOf(parent['name']))
		if (parent.type === 'JSXExpressionContainer') {
			const owner = parents[index - 1]
			if (owner?.type !== 'JSXAttribute') return owner?.type === 'JSXElement' || owner?.type === 'JSXFragment'
		} else if (!['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral', 'ParenthesizedExpression'].includes(parent.type))
			return false
	}
	return false
}

function nameOf(node: unknown): string {
	if (!isNode(node)) return ''
	if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'])}:${nameOf(node['name'])}`
	return typeof node['name'] === 'string' ? node['name'] : nameOf(node['property'])
}

function calleeOf(node: Node): string {
	return nameOf(node['callee'])
}
