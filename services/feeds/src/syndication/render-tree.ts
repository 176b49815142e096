import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'

const tags: ReadonlySet<string> = new Set([
	...['p', 'div', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr', 'a'],
	...['details', 'summary', 'sup'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** A stored text as HTML for feed readers: only the elements of Markdown, with absolute links. */
export function renderTree(tree: MarkdownTree, site: string): string {
	return tree.map((node) => renderNode(node, site)).join('')
}

function renderNode(node: MarkdownNode, site: string): string {
	if (typeof node === 'string') return escapeHtml(node)
	const [tag, attributes, ...children] = node
	const inside = children.map((child) => renderNode(child, site)).join('')
	// Feed readers cannot cover a word.
	if (tag === 'spoiler') return '[spoiler]'
	if (tag === 'footnotes') return `<hr><ol>${inside}</ol>`
	if (!tags.has(tag)) return inside
	if (tag === 'br' || tag === 'hr') return `<${tag}>`
	const href = tag === 'a' && attributes?.href ? ` href="${escapeHtml(absolute(attributes.href, site))}"` : ''
	return `<${tag}${href}>${inside}</${tag}>`
}

function absolute(href: string, site: string): string {
	return URL.canParse(href, site) ? new URL(href, site).href : site
}
