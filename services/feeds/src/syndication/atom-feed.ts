import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { Feed } from 'feed'
import type { AtomEntry } from './atom-entry.ts'

/** The source of an Atom feed. */
interface AtomSource {
	title: string
	/** The path of the HTML page it belongs to. */
	path: string
	/** The feed's own path, with the query. */
	self: string
	/** Address of the site without a slash at the end. */
	site: string
	siteName: string
	/** When it last changed, an empty one too. */
	updated: Date
}

/** Entries as a self-contained Atom feed (RFC 4287): with text, link and pictures. */
export function atomFeed(entries: readonly AtomEntry[], { title, path, self, site, siteName, updated }: AtomSource): string {
	const feed = new Feed({
		title: clean(title),
		id: site + path,
		link: site + path,
		feedLinks: { atom: site + self },
		updated,
		generator: clean(siteName),
	})
	for (const { title, address, id = address, author, signature = 'ghost', community, html, createdAt, changedAt } of entries) {
		feed.addItem({
			// The library declares titles to be HTML.
			title: escapeHtml(clean(title)),
			id,
			link: address,
			date: changedAt,
			published: createdAt,
			author: [author === null ? { name: clean(signature) } : { name: clean(author), link: `${site}/@${author}` }],
			category: community ? [{ name: community, term: community }] : [],
			content: clean(html),
		})
	}
	return withLanguages(
		feed.atom1(),
		entries.map(({ language }) => language),
	)
}

/** The library knows no language of an entry. Its texts are escaped: only an entry begins like one. */
function withLanguages(xml: string, languages: readonly string[]): string {
	let index = 0
	return xml.replaceAll('<entry>', (entry) => {
		const language = languages[index++]
		return language ? `<entry xml:lang="${language}">` : entry
	})
}

/** When the last entry was written or edited; of an empty feed, when the source began. */
export function lastChange(entries: readonly AtomEntry[], since: Date): Date {
	return entries.length > 0 ? new Date(Math.max(...entries.map(({ changedAt }) => changedAt.getTime()))) : since
}

/** XML allows neither most control characters nor lone surrogates. */
function clean(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
	return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
