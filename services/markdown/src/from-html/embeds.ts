import type { Element } from 'hast'
import { absolute, pageOfPlayer } from './addresses.ts'
import { classesOf, element, find, stringOf, textNode, wordsOf } from './elements.ts'

/** A link in the place of a preview of another page, a film or a sound; null if the element is none of these. */
export function linkOfEmbed(node: Element, base: string | undefined): Element | null {
	if (['iframe', 'embed', 'video', 'audio', 'object'].includes(node.tagName)) return element('span', [linkOfPlayer(node, base)])
	const classes = classesOf(node)
	const isPreview = classes.some((name) => name === 'onebox' || name === 'lazy-video-container' || name === 'wp-block-embed')
	if (!isPreview || node.tagName === 'a') return null
	const anchor = find(node, (child) => child.tagName === 'a' && stringOf(child, 'href') !== '')
	const address = stringOf(node, 'dataOneboxSrc') || (anchor ? stringOf(anchor, 'href') : '')
	const heading = find(node, (child) => /^h[1-6]$/.test(child.tagName))
	const title = stringOf(node, 'dataVideoTitle') || (heading ? wordsOf(heading) : '')
	const href = absolute(address, base)
	return href ? element('p', [linkTo(href, title)]) : null
}

function linkOfPlayer(node: Element, base: string | undefined): Element {
	const source = find(node, ({ tagName }) => tagName === 'source')
	const given = stringOf(node, 'src') || stringOf(node, 'dataSrc') || stringOf(node, 'data') || (source ? stringOf(source, 'src') : '')
	const href = absolute(given, base)
	return href ? linkTo(pageOfPlayer(href), stringOf(node, 'title')) : element('span', [])
}

function linkTo(href: string, title: string): Element {
	const words = title.replace(/\s+/g, ' ').trim()
	return element('a', [textNode(words || href)], { href })
}
