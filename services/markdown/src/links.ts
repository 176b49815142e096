import type { MarkdownIt } from 'markdown-it'

const schemes = /^(https?|ircs?|mailto|xmpp):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** Which addresses may be links (spec 1 §1), and which are autolinked. */
export function links(parser: MarkdownIt): void {
	parser.validateLink = (address) => schemes.test(address.trim()) || !anyScheme.test(address.trim())
	const { linkify } = parser
	// Web addresses need a scheme or www to be autolinked, so README.md is none.
	linkify.set({ fuzzyLink: false, fuzzyEmail: true }).add('//', null).add('ftp:', null)
	const asWeb = { validate: (text: string, at: number) => linkify.testSchemaAt(text, 'http:', at) }
	linkify.add('irc:', asWeb).add('ircs:', asWeb)
	linkify.add('www.', {
		validate: (text, at) => {
			const host = linkify.re.get_relative_proto_validator()
			host.lastIndex = at
			return host.exec(text)?.[0].length ?? 0
		},
		normalize: (match) => {
			match.url = `http://${match.url}`
		},
	})
}
