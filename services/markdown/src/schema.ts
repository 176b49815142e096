import type { Options } from 'rehype-sanitize'

/** A number that the parser counted. */
const number = /^\d{1,9}$/
const name = /^\w{3,21}$/
const align = ['align', 'left', 'center', 'right'] as [string, ...string[]]

/**
 * What may stand in a text, whatever the parser or a plugin makes of it: nothing else passes. Attributes are those of the stored
 * tree (README). There are no ids, classes, styles, forms, pictures or frames, and so nothing that a page's own names could clash
 * with.
 */
export const schema: Options = {
	tagNames: [
		...['p', 'div', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
		...['strong', 'em', 'del', 'code', 'br', 'a', 'sup', 'footnotes', 'spoiler', 'details', 'summary'],
	],
	attributes: {
		a: ['href', 'title', ['mention', name], ['community', name]],
		div: [['heading', /^[1-6]$/]],
		code: [['lang', /^\S{1,30}$/]],
		ol: [['start', number]],
		li: [
			['task', 'open', 'done'],
			['note', number],
			['uses', number],
		],
		sup: [
			['note', number],
			['use', number],
		],
		th: [align],
		td: [align],
	},
	/** Relative addresses pass too. */
	protocols: { href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] },
	ancestors: {
		li: ['ul', 'ol', 'footnotes'],
		summary: ['details'],
		thead: ['table'],
		tbody: ['table'],
		tr: ['table'],
		th: ['table'],
		td: ['table'],
	},
	required: {},
	strip: ['script', 'style'],
	clobber: [],
	clobberPrefix: '',
	allowComments: false,
	allowDoctypes: false,
}
