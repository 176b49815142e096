/** An element of a feed. Names have a prefix by their namespace, whatever the file calls it; none for RSS and Atom itself. */
export interface Node {
	name: string
	attributes: Readonly<Record<string, string>>
	children: (Node | string)[]
	/** The base of addresses in it, by xml:base. */
	base: string | undefined
}

const prefixes: readonly [RegExp, string][] = [
	[
		/^http:\/\/www\.w3\.org\/2005\/Atom$|^http:\/\/purl\.org\/atom\/ns#$|^http:\/\/purl\.org\/rss\/1\.0\/$|^http:\/\/(?:my|channel)\.netscape\.com\//i,
		'',
	],
	[/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/, 'rdf:'],
	[/^http:\/\/purl\.org\/dc\/(?:elements\/1\.1|terms)\/$/, 'dc:'],
	[/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
	[/^http:\/\/purl\.org\/syndication\/thread\/1\.0$/, 'thr:'],
	[/^http:\/\/wordpress\.org\/export\//, 'wp:'],
	[/^http:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#)$/, 'app:'],
	[/^http:\/\/schemas\.google\.com\/blogger\//, 'blogger:'],
	[/^http:\/\/www\.w3\.org\/1999\/xhtml$/, 'xhtml:'],
]

/** By its namespace; by the prefix itself if the file forgot to declare it. */
export function nameOf(uri: string, prefix: string, local: string): string {
	if (uri === '' || uri === prefix) return prefix === '' ? local : `${prefix}:${local}`
	const known = prefixes.find(([pattern]) => pattern.test(uri))
	return known ? known[1] + local : `other:${local}`
}

export const isNode = (child: Node | string): child is Node => typeof child !== 'string'
export const all = (node: Node, name: string): Node[] => node.children.filter(isNode).filter((child) => child.name === name)

export function wordsOf(node: Node): string {
	return node.children.map((child) => (isNode(child) ? wordsOf(child) : child)).join('')
}

/** The text of the first of these children that has any. */
export function textAt(node: Node, ...names: readonly string[]): string | null {
	for (const name of names) {
		for (const child of all(node, name)) {
			const text = wordsOf(child).trim()
			if (text !== '') return text
		}
	}
	return null
}

/** The elements inside, as HTML. */
export function htmlIn(node: Node): string {
	return node.children.map((child) => (isNode(child) ? htmlOf(child) : escapeHtml(child))).join('')
}

function htmlOf(node: Node): string {
	const name = node.name.replace(/^.*:/, '')
	if (!/^[a-z][a-z0-9]*$/i.test(name)) return htmlIn(node)
	const attributes = Object.entries(node.attributes).map(([key, value]) => (/^[a-z-]+$/i.test(key) ? ` ${key}="${escapeHtml(value)}"` : ''))
	const start = `<${name}${attributes.join('')}>`
	return /^(?:br|hr|img)$/i.test(name) ? start : `${start}${htmlIn(node)}</${name}>`
}

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`)
