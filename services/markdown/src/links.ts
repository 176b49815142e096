import type { MarkdownIt } from 'markdown-it'

const schemes = /^(https?|ircs?|mailto|xmpp):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** Which addresses are links (spec 1 §1), and which are without brackets. */
export function links(parser: MarkdownIt): void {
	parser.validateLink = (address) => schemes.test(address.trim()) || !anyScheme.test(address.trim())
	const { linkify } = parser
	// Bare ones begin with their scheme or www, as everywhere: README.md is none.
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
